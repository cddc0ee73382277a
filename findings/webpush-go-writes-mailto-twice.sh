#!/usr/bin/env bash
# webpush-go puts mailto: before a subscriber that begins with it already, so that the VAPID subject is mailto:mailto:…, no address. RFC 8292 asks the
# application for the URI, and the libraries of other languages take it as it is: the same setting, moved to Go, names nobody. Guess before: it is kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'G'
package main

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"

	webpush "github.com/SherClockHolmes/webpush-go"
)

func main() {
	service := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, call *http.Request) {
		claims, _ := base64.RawURLEncoding.DecodeString(strings.Split(call.Header.Get("Authorization"), ".")[1])
		fmt.Println(string(claims[strings.Index(string(claims), `"sub"`):]))
	}))
	defer service.Close()
	private, public, _ := webpush.GenerateVAPIDKeys()
	_, browser, _ := webpush.GenerateVAPIDKeys()
	keys := webpush.Keys{P256dh: browser, Auth: "AAAAAAAAAAAAAAAAAAAAAA"}
	for _, subscriber := range []string{"mailto:ops@lender.example", "ops@lender.example", "https://lender.example"} {
		options := webpush.Options{Subscriber: subscriber, VAPIDPublicKey: public, VAPIDPrivateKey: private}
		if _, err := webpush.SendNotification([]byte("news"), &webpush.Subscription{Endpoint: service.URL, Keys: keys}, &options); err != nil {
			panic(err)
		}
	}
}
G
go mod init example.com/push > /dev/null 2>&1
go get github.com/SherClockHolmes/webpush-go@v1.4.0 > /dev/null 2>&1
go list -m github.com/SherClockHolmes/webpush-go
seen=$(go run .)
echo "$seen"
[[ $seen == '"sub":"mailto:mailto:ops@lender.example"}'$'\n''"sub":"mailto:ops@lender.example"}'$'\n''"sub":"https://lender.example"}' ]] ||
  { echo 'the behaviour has changed'; exit 1; }

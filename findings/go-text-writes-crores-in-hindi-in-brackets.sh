#!/usr/bin/env bash
# The printer of golang.org/x/text writes an amount of ten lakh and more, where it has paise or is a float, as a power of ten, and in Hindi and Marathi in
# brackets: [1.25000005×10⁰⁷], which a reader of accounts takes for a debit. An int has its lakhs, and so does number.Decimal. Guess before: 1,25,00,000.5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'G'
package main

import (
	"fmt"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

func main() {
	for _, tag := range []string{"en-IN", "hi-IN", "mr-IN", "ta-IN"} {
		printer := message.NewPrinter(language.MustParse(tag))
		for _, amount := range []any{125000.5, 1250000.5, 12500000.5, 12500000, number.Decimal(12500000.5)} {
			fmt.Printf("%s %T: %s\n", tag, amount, printer.Sprint(amount))
		}
	}
}
G
go mod init example > /dev/null 2>&1
go get golang.org/x/text@v0.44.0 > /dev/null 2>&1
go list -m golang.org/x/text
seen=$(go run .)
echo "$seen"
for line in 'en-IN float64: 1.25000005×10⁰⁷' 'hi-IN float64: 1,25,000.5' 'hi-IN float64: [1.25000005×10⁰⁷]' 'hi-IN int: 1,25,00,000' 'hi-IN number.Formatter: 1,25,00,000.5'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done

package main

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"time"

	"example.com/partner/client"
	openapi_types "github.com/oapi-codegen/runtime/types"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func codeOf(body []byte) string {
	var refusal struct {
		Code string `json:"code"`
	}
	must(json.Unmarshal(body, &refusal))
	return refusal.Code
}

func main() {
	ctx := context.Background()
	code := os.Getenv("PARTNER_CODE")
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))
		return nil
	}
	api, err := client.NewClientWithResponses(os.Getenv("API_URL"), client.WithRequestEditorFn(withKey))
	must(err)

	submit := func(phone string) *client.SubmitUserResponse {
		submitted, err := api.SubmitUserWithResponse(ctx, &client.SubmitUserParams{}, client.SubmitUserRequest{
			LoanType: "personal", Phone: phone, FullName: "Asha Verma", Email: "asha.verma@example.com",
			Dob: openapi_types.Date{Time: time.Date(1994, 8, 15, 0, 0, 0, 0, time.UTC)}, Pincode: "462001", MonthlyIncome: 45000.99,
		})
		must(err)
		return submitted
	}
	user := submit(os.Getenv("PHONE")).JSON201.UserId
	found, err := api.GetLendersWithResponse(ctx, client.GetLendersRequest{PartnerCode: code, UserId: user})
	must(err)
	statuses, err := api.GetUserStatusWithResponse(ctx, client.GetUserStatusRequest{UserIds: []string{user, "nobody"}})
	must(err)
	known := []string{}
	for _, one := range statuses.JSON200.Data.Users {
		known = append(known, one.UserId)
	}
	refusals := []string{}
	for _, phone := range []string{"+919000000400", "+919000000409", "+919000000429"} {
		refusals = append(refusals, codeOf(submit(phone).Body))
	}
	refused, err := api.GetLendersWithResponse(ctx, client.GetLendersRequest{PartnerCode: code, UserId: "nobody"})
	must(err)
	refusals = append(refusals, codeOf(refused.Body))
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"user_id": user, "lenders": len(found.JSON200.Data.Lenders), "known": known,
		"unknown": statuses.JSON200.Data.UnknownUserIds, "refusals": refusals,
	}))
}

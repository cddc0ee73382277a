package main

import (
	"context"
	"encoding/json"
	"os"
	"time"

	"example.com/partner/client"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

type keys struct{}

func (keys) ApiKey(context.Context, client.OperationName) (client.ApiKey, error) {
	return client.ApiKey{Token: os.Getenv("API_KEY")}, nil
}

func (keys) LenderSignature(context.Context, client.OperationName) (client.LenderSignature, error) {
	return client.LenderSignature{}, nil
}

func codeOf(answer any) string {
	switch refusal := answer.(type) {
	case *client.BadRequestErrorHeaders:
		return string(refusal.Response.Code)
	case *client.NotFoundErrorHeaders:
		return string(refusal.Response.Code)
	case *client.ConflictErrorHeaders:
		return string(refusal.Response.Code)
	case *client.TooManyRequestsErrorHeaders:
		return string(refusal.Response.Code)
	}
	return "none"
}

func main() {
	ctx := context.Background()
	code := os.Getenv("PARTNER_CODE")
	api, err := client.NewClient(os.Getenv("API_URL"), keys{})
	must(err)

	submit := func(phone string) client.SubmitUserRes {
		submitted, err := api.SubmitUser(ctx, &client.SubmitUserRequest{
			LoanType: "personal", Phone: phone, FullName: "Asha Verma", Email: "asha.verma@example.com",
			Dob: time.Date(1994, 8, 15, 0, 0, 0, 0, time.UTC), Pincode: "462001", MonthlyIncome: 45000.99,
		}, client.SubmitUserParams{})
		must(err)
		return submitted
	}
	lendersFor := func(user string) client.GetLendersRes {
		found, err := api.GetLenders(ctx, &client.GetLendersRequest{PartnerCode: code, UserID: user})
		must(err)
		return found
	}
	user := submit(os.Getenv("PHONE")).(*client.SubmitUserResultHeaders).Response.UserID
	found := lendersFor(user).(*client.GetLendersResultHeaders).Response
	answer, err := api.GetUserStatus(ctx, &client.GetUserStatusRequest{UserIds: []string{user, "nobody"}})
	must(err)
	statuses := answer.(*client.GetUserStatusResultHeaders).Response.Data
	known := []string{}
	for _, one := range statuses.Users {
		known = append(known, one.UserID)
	}
	refusals := []string{}
	for _, phone := range []string{"+919000000400", "+919000000409", "+919000000429"} {
		refusals = append(refusals, codeOf(submit(phone)))
	}
	refusals = append(refusals, codeOf(lendersFor("nobody")))
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"user_id": user, "lenders": len(found.Data.Lenders), "known": known,
		"unknown": statuses.UnknownUserIds, "refusals": refusals,
	}))
}

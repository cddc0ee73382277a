package main

import (
	"context"
	"encoding/json"
	"os"

	openapi "github.com/example/partner"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func codeOf(err error) string {
	switch refusal := err.(*openapi.GenericOpenAPIError).Model().(type) {
	case openapi.BadRequestError:
		return refusal.Code
	case openapi.NotFoundError:
		return refusal.Code
	case openapi.ConflictError:
		return refusal.Code
	case openapi.TooManyRequestsError:
		return refusal.Code
	}
	return "none"
}

func main() {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Getenv("API_URL")}}
	api := openapi.NewAPIClient(configuration).PartnerAPIAPI
	key := context.WithValue(context.Background(), openapi.ContextAccessToken, os.Getenv("API_KEY"))
	code := os.Getenv("PARTNER_CODE")

	submit := func(phone string) (*openapi.SubmitUserResult, error) {
		lead := openapi.NewSubmitUserRequest("personal", phone, "Asha Verma", "asha.verma@example.com", "1994-08-15", "462001", 45000)
		submitted, _, err := api.SubmitUser(key).SubmitUserRequest(*lead).Execute()
		return submitted, err
	}
	submitted, err := submit(os.Getenv("PHONE"))
	must(err)
	found, _, err := api.GetLenders(key).GetLendersRequest(*openapi.NewGetLendersRequest(code, submitted.UserId)).Execute()
	must(err)
	statuses, _, err := api.GetUserStatus(key).GetUserStatusRequest(*openapi.NewGetUserStatusRequest([]string{submitted.UserId, "nobody"})).Execute()
	must(err)
	known := []string{}
	for _, user := range statuses.Data.Users {
		known = append(known, user.UserId)
	}
	refusals := []string{}
	for _, phone := range []string{"+919000000400", "+919000000409", "+919000000429"} {
		_, err = submit(phone)
		refusals = append(refusals, codeOf(err))
	}
	_, _, err = api.GetLenders(key).GetLendersRequest(*openapi.NewGetLendersRequest(code, "nobody")).Execute()
	refusals = append(refusals, codeOf(err))
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"user_id": submitted.UserId, "lenders": len(found.Data.Lenders), "known": known,
		"unknown": statuses.Data.UnknownUserIds, "refusals": refusals,
	}))
}

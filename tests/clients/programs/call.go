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

func main() {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Getenv("API_URL")}}
	api := openapi.NewAPIClient(configuration).PartnerAPIAPI
	key := context.WithValue(context.Background(), openapi.ContextAccessToken, os.Getenv("API_KEY"))
	code := os.Getenv("PARTNER_CODE")

	lead := openapi.NewSubmitUserRequest("personal", os.Getenv("PHONE"), "Asha Verma", "asha.verma@example.com", "1994-08-15", "462001", 45000)
	submitted, _, err := api.SubmitUser(key).SubmitUserRequest(*lead).Execute()
	must(err)
	found, _, err := api.GetLenders(key).GetLendersRequest(*openapi.NewGetLendersRequest(code, submitted.UserId)).Execute()
	must(err)
	_, _, err = api.GetLenders(key).GetLendersRequest(*openapi.NewGetLendersRequest(code, "nobody")).Execute()
	refusal := err.(*openapi.GenericOpenAPIError).Model().(openapi.NotFoundError)
	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"user_id": submitted.UserId, "lenders": len(found.Data.Lenders), "refusal": refusal.Code,
	}))
}

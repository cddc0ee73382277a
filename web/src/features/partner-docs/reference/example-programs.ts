/** Example programs in cURL, JavaScript and Python. /partner-api-docs prints them, tests/api/partner-examples.test.ts runs them; functions load none. */
import { partnerEndpoints, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { exampleKeyVariable, type ExampleLanguage } from './example-settings.ts'
import { partnerHeaderDocs } from './partner-docs.ts'
import { exampleRequests, shortSubmission } from './partner-examples.ts'

export type ExampleName = PartnerOperation | 'whole-journey'
type Programs = Readonly<Record<ExampleLanguage, string>>

const exampleIdempotencyKey = partnerHeaderDocs['idempotency-key'].example

const addressOf = (operation: PartnerOperation) => exampleApiUrl + partnerEndpoints[operation].path

/** JSON text whose lines, except for the first, are indented. */
const json = (value: object, unit: number, depth: number): string =>
  JSON.stringify(value, null, unit).replaceAll('\n', `\n${' '.repeat(unit * depth)}`)

const withLastComma = (text: string): string => text.replace(/\n( *)\}$/, ',\n$1}')

/** A flat object of texts and numbers is spelled the same way in JSON and in Python. */
const pythonLiteral = (value: object, depth: number): string => withLastComma(json(value, 4, depth))

/** Single quotes and bare property names, as is usual in JavaScript. */
const javascriptLiteral = (value: object, depth: number): string =>
  withLastComma(json(value, 2, depth))
    .replaceAll(/"([^"\\]*)":/g, '$1:')
    .replaceAll(/"([^"\\]*)"/g, "'$1'")

/** Only a submission is safe to repeat with a key. */
const hasIdempotencyKey = (operation: PartnerOperation) => operation === 'submit-user'
const idempotencyLine = `--header "Idempotency-Key: ${exampleIdempotencyKey}"`

const curlCall = (operation: PartnerOperation, body: object): string =>
  [
    `curl --silent --show-error --fail-with-body --request POST \\`,
    `  "${addressOf(operation)}" \\`,
    `  --header "Authorization: Bearer $${exampleKeyVariable}" \\`,
    `  --header "Content-Type: application/json" \\`,
    ...(hasIdempotencyKey(operation) ? [`  ${idempotencyLine} \\`] : []),
    `  --data '${json(body, 2, 1)}'`,
  ].join('\n')

const javascriptCall = (operation: PartnerOperation, body: object, result: string): string => `\
const response = await fetch('${addressOf(operation)}', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.${exampleKeyVariable}}\`,
    'Content-Type': 'application/json',${hasIdempotencyKey(operation) ? `\n    'Idempotency-Key': '${exampleIdempotencyKey}',` : ''}
  },
  body: JSON.stringify(${javascriptLiteral(body, 1)}),
})
const answer = await response.json()
if (!response.ok) throw new Error(\`\${answer.code}: \${answer.message} (\${answer.request_id})\`)
${result}`

const pythonCall = (operation: PartnerOperation, body: object, result: string): string => `\
import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    "${addressOf(operation)}",
    method="POST",
    headers={
        "Authorization": "Bearer " + os.environ["${exampleKeyVariable}"],
        "Content-Type": "application/json",${hasIdempotencyKey(operation) ? `\n        "Idempotency-Key": "${exampleIdempotencyKey}",` : ''}
    },
    data=json.dumps(${pythonLiteral(body, 1)}).encode(),
)
try:
    with urllib.request.urlopen(request, timeout=30) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    answer = json.load(error)
    raise SystemExit(f"{answer['code']}: {answer['message']} ({answer['request_id']})")
${result}`

const submit = shortSubmission
const { partner_code: partnerCode } = exampleRequests['get-lenders']
const longestWaitSeconds = 60
const attempts = 4
const timeoutSeconds = 15

const javascriptJourney = `\
const post = async (path, body, headers = {}) => {
  for (let attempt = 1; ; attempt += 1) {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), ${timeoutSeconds} * 1000)
    // No response in time, or a broken one, is retried like a 503: with the same key, nothing is done twice.
    const { status, wait, answer } = await fetch('${exampleApiUrl}' + path, {
      method: 'POST',
      headers: {
        Authorization: \`Bearer \${process.env.${exampleKeyVariable}}\`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      signal: timeout.signal,
    })
      .then(async (response) => ({
        status: response.status,
        wait: response.headers.get('Retry-After'),
        answer: await response.json(),
      }))
      .catch(({ message }) => ({ status: 503, answer: { code: 'NO_RESPONSE', message, request_id: 'none' } }))
      .finally(() => clearTimeout(timer))
    if (status < 300) return answer

    // Only 429 and 5xx are worth another try; a used-up day is not worth the wait.
    const mayRetry = status === 429 || status >= 500
    const seconds = Number(wait ?? 2 ** (attempt - 1))
    if (!mayRetry || attempt === ${attempts} || seconds > ${longestWaitSeconds}) {
      throw new Error(\`\${answer.code}: \${answer.message} (\${answer.request_id})\`)
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 + Math.random() * 500))
  }
}

const lead = ${javascriptLiteral(submit, 0)}

// The same key on every try of this lead: it is submitted once, however often you ask.
const { user_id } = await post('${partnerEndpoints['submit-user'].path}', lead, {
  'Idempotency-Key': '${exampleIdempotencyKey}',
})
const { data } = await post('${partnerEndpoints['get-lenders'].path}', {
  partner_code: '${partnerCode}',
  user_id,
})
for (const lender of data.lenders) console.log(lender.name, lender.tracking_link)`

const pythonJourney = `\
import http.client
import json
import os
import random
import time
import urllib.error
import urllib.request


def post(path, body, headers={}):
    request = urllib.request.Request(
        "${exampleApiUrl}" + path,
        method="POST",
        headers={
            "Authorization": "Bearer " + os.environ["${exampleKeyVariable}"],
            "Content-Type": "application/json",
            **headers,
        },
        data=json.dumps(body).encode(),
    )
    for attempt in range(1, ${attempts + 1}):
        try:
            try:
                with urllib.request.urlopen(request, timeout=${timeoutSeconds}) as response:
                    return json.load(response)
            except urllib.error.HTTPError as error:
                status, wait, answer = error.code, error.headers.get("Retry-After"), json.load(error)
        except (OSError, http.client.HTTPException, ValueError) as error:
            # No response in time, or a broken one, is retried like a 503: with the same key, nothing is done twice.
            status, wait = 503, None
            answer = {"code": "NO_RESPONSE", "message": str(error), "request_id": "none"}
        # Only 429 and 5xx are worth another try; a used-up day is not worth the wait.
        may_retry = status == 429 or status >= 500
        seconds = int(wait or 2 ** (attempt - 1))
        if not may_retry or attempt == ${attempts} or seconds > ${longestWaitSeconds}:
            raise SystemExit(f"{answer['code']}: {answer['message']} ({answer['request_id']})")
        time.sleep(seconds + random.random() / 2)


lead = ${pythonLiteral(submit, 0)}

# The same key on every try of this lead: it is submitted once, however often you ask.
user = post("${partnerEndpoints['submit-user'].path}", lead, {"Idempotency-Key": "${exampleIdempotencyKey}"})
answer = post(
    "${partnerEndpoints['get-lenders'].path}",
    {"partner_code": "${partnerCode}", "user_id": user["user_id"]},
)
for lender in answer["data"]["lenders"]:
    print(lender["name"], lender["tracking_link"])`

const curlJourney = `\
# curl repeats 429, 5xx and time-outs, as Retry-After says, for a minute at most.
# The loop repeats a call whose response was lost (curl's exit codes 7, 18, 52 and 56).
post() {
  ADDRESS="${exampleApiUrl}$1"
  BODY=$2
  shift 2
  for WAIT in 1 2 4 0; do
    ANSWER=$(curl --silent --show-error --fail-with-body --request POST "$ADDRESS" \\
      --retry ${attempts - 1} --retry-max-time ${longestWaitSeconds} --max-time ${timeoutSeconds} \\
      --header "Authorization: Bearer $${exampleKeyVariable}" \\
      --header "Content-Type: application/json" \\
      --data "$BODY" "$@")
    STATUS=$?
    case $STATUS in
      7 | 18 | 52 | 56) sleep $WAIT ;;
      *) break ;;
    esac
  done
  if [ $STATUS -ne 0 ]; then
    echo "$ANSWER" >&2
    exit 1
  fi
}

# The same key on every try of this lead: it is submitted once, however often you ask.
post ${partnerEndpoints['submit-user'].path} '${json(submit, 2, 0)}' ${idempotencyLine}
USER_ID=$(echo "$ANSWER" | sed -n 's/.*"user_id":"\\([^"]*\\)".*/\\1/p')

post ${partnerEndpoints['get-lenders'].path} "{
  \\"partner_code\\": \\"${partnerCode}\\",
  \\"user_id\\": \\"$USER_ID\\"
}"
echo "$ANSWER"`

const programsOf = (operation: PartnerOperation, body: object, javascript: string, python: string): Programs => ({
  curl: curlCall(operation, body),
  javascript: javascriptCall(operation, body, javascript),
  python: pythonCall(operation, body, python),
})

/** Programs that run unchanged once the key is in the environment and `exampleApiUrl` is replaced by the API's address. */
export const examplePrograms: Readonly<Record<ExampleName, Programs>> = {
  'submit-user': programsOf('submit-user', submit, 'console.log(answer.user_id)', 'print(answer["user_id"])'),
  'get-lenders': programsOf(
    'get-lenders',
    exampleRequests['get-lenders'],
    'for (const lender of answer.data.lenders) console.log(lender.name, lender.tracking_link)',
    'for lender in answer["data"]["lenders"]:\n    print(lender["name"], lender["tracking_link"])',
  ),
  'get-user-status': programsOf(
    'get-user-status',
    exampleRequests['get-user-status'],
    'for (const user of answer.data.users) console.log(user.user_id, user.applications)',
    'for user in answer["data"]["users"]:\n    print(user["user_id"], user["applications"])',
  ),
  'whole-journey': { curl: curlJourney, javascript: javascriptJourney, python: pythonJourney },
}

/** Programs that sign and send a status update. /partner-api-docs prints them, tests/api/lender-examples.test.ts runs them; functions load none. */
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import { lenderKeyVariable, type LenderLanguage } from './example-settings.ts'
import { exampleLenderId, exampleStatusUpdate, lenderHeaderDocs } from './lender-docs.ts'

const url = exampleApiUrl + lenderEndpoints['status-updates'].path.replace('{lender_id}', exampleLenderId)
const id = lenderHeaderDocs['webhook-id'].example
const { click_id, status, amount, occurred_at } = exampleStatusUpdate
const update = { click_id, status, amount, occurred_at }

const fields = (indent: string, quote: string, separator: string): string =>
  Object.entries(update)
    .map(([name, value]) => {
      const literal = typeof value === 'number' ? String(value) : `${quote}${value}${quote}`
      return `${indent}${separator === ': ' && quote === "'" ? name : `${quote}${name}${quote}`}${separator}${literal},`
    })
    .join('\n')

const typescript = `\
import { createHmac } from 'node:crypto'

const key = Buffer.from(\`\${process.env.${lenderKeyVariable}}\`.replace('whsec_', ''), 'base64')
const body = JSON.stringify({
${fields('  ', "'", ': ')}
})
// Your own id of this update: the same on every retry.
const id = '${id}'
const timestamp = String(Math.floor(Date.now() / 1000))
const signature = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64')

const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': \`v1,\${signature}\`,
  },
  body,
})
const answer: string = await response.text()
if (!response.ok) throw new Error(answer)
console.log(answer)`

const python = `\
import base64
import hashlib
import hmac
import json
import os
import time
import urllib.error
import urllib.request

key = base64.b64decode(os.environ["${lenderKeyVariable}"].removeprefix("whsec_"))
body = json.dumps({
${fields('    ', '"', ': ')}
}).encode()
# Your own id of this update: the same on every retry.
update_id = "${id}"
timestamp = str(int(time.time()))
signed = f"{update_id}.{timestamp}.".encode() + body
signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()

request = urllib.request.Request(
    "${url}",
    method="POST",
    headers={
        "Content-Type": "application/json",
        "webhook-id": update_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": "v1," + signature,
    },
    data=body,
)
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        print(response.read().decode())
except urllib.error.HTTPError as error:
    raise SystemExit(error.read().decode())`

const javaBody = JSON.stringify(update).replaceAll('"', '\\"')

const java = `\
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class SendUpdate {
  public static void main(String[] arguments) throws Exception {
    byte[] key = Base64.getDecoder().decode(System.getenv("${lenderKeyVariable}").replace("whsec_", ""));
    String body = "${javaBody}";
    // Your own id of this update: the same on every retry.
    String id = "${id}";
    String timestamp = String.valueOf(System.currentTimeMillis() / 1000);

    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    byte[] signature = mac.doFinal((id + "." + timestamp + "." + body).getBytes("UTF-8"));

    HttpRequest request = HttpRequest.newBuilder(URI.create("${url}"))
        .header("Content-Type", "application/json")
        .header("webhook-id", id)
        .header("webhook-timestamp", timestamp)
        .header("webhook-signature", "v1," + Base64.getEncoder().encodeToString(signature))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IllegalStateException(response.body());
    System.out.println(response.body());
  }
}`

const php = `\
<?php
$key = base64_decode(str_replace('whsec_', '', getenv('${lenderKeyVariable}')));
$body = json_encode([
${fields('    ', "'", ' => ')}
]);
// Your own id of this update: the same on every retry.
$id = '${id}';
$timestamp = (string) time();
$signature = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));

$context = stream_context_create(['http' => [
    'method' => 'POST',
    'header' => [
        'Content-Type: application/json',
        "webhook-id: $id",
        "webhook-timestamp: $timestamp",
        "webhook-signature: v1,$signature",
    ],
    'content' => $body,
    'ignore_errors' => true,
]]);
$answer = file_get_contents('${url}', false, $context);
if (!str_contains($http_response_header[0], ' 200')) {
    fwrite(STDERR, $answer);
    exit(1);
}
echo $answer;`

const openssl = `\
BODY='${JSON.stringify(update)}'
# Your own id of this update: the same on every retry.
ID=${id}
TIMESTAMP=$(date +%s)
KEY=$(printf %s "\${${lenderKeyVariable}#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
SIGNATURE=$(printf %s "$ID.$TIMESTAMP.$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | openssl base64 -A)

curl --silent --show-error --fail-with-body --request POST \\
  "${url}" \\
  --header "Content-Type: application/json" \\
  --header "webhook-id: $ID" \\
  --header "webhook-timestamp: $TIMESTAMP" \\
  --header "webhook-signature: v1,$SIGNATURE" \\
  --data-binary "$BODY"`

/** Programs that run unchanged once the key is in the environment and the printed values are replaced by own ones. */
export const lenderPrograms: Readonly<Record<LenderLanguage, string>> = { typescript, python, java, php, openssl }

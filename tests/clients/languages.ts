/** How the client of each language is generated, compiled and run; commands of the shell run in the folder of the generated client. */

export interface Language {
  readonly name: string
  /** Programs that must be installed; without one of them the language is skipped. */
  readonly needs: readonly string[]
  /** Commands that generate the client from `$DOCUMENT`. */
  readonly generate: readonly string[]
  /** A file of `programs/`, and its place in the language's folder. */
  readonly program: readonly [file: string, place: string]
  readonly compile: readonly string[]
  readonly run: string
}

/**
 * Webhooks are calls that we make to a partner. The generator makes callers of them too, in every language, and those of Python do not compile.
 * These properties name what it generates; webhooks are not among them.
 */
const withoutWebhooks =
  '--global-property apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false'

/** @param output where it writes, below the language's folder */
const openApiGenerator = (output: string, generator: string) =>
  `java -jar "$GENERATOR" generate -i "$DOCUMENT" -o ${output} -g ${generator} ${withoutWebhooks}`

const goModule = "printf 'module example.com/partner\\ngo 1.25\\n' > go.mod"
const compileGo = ['go mod tidy', 'go build -o call/call ./call']

export const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    needs: ['java', 'mvn', 'tsc', 'node'],
    generate: [openApiGenerator('client', 'typescript-fetch --additional-properties=importFileExtension=.js')],
    program: ['call.ts.txt', 'call.mts'],
    compile: [
      'tsc --ignoreConfig --target es2022 --module nodenext --strict --skipLibCheck --types node --outDir compiled call.mts',
    ],
    run: 'node compiled/call.mjs',
  },
  {
    name: 'Python',
    needs: ['java', 'mvn', 'python3'],
    generate: [openApiGenerator('.', 'python')],
    program: ['call.py', 'call.py'],
    compile: [
      'python3 -m venv environment',
      'environment/bin/pip install --quiet .',
      'environment/bin/python -m compileall -q openapi_client',
    ],
    run: 'environment/bin/python call.py',
  },
  {
    name: 'Go',
    needs: ['java', 'mvn', 'go'],
    generate: [openApiGenerator('.', 'go --git-user-id=example --git-repo-id=partner')],
    program: ['call.go', 'call/call.go'],
    compile: ['go build -o call/call ./call'],
    run: 'call/call',
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    generate: [
      goModule,
      'mkdir -p client',
      // Without skip-prune it drops schemas that webhooks alone use, and its code does not compile.
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client,skip-prune -package client -o client/client.go "$DOCUMENT"',
    ],
    program: ['call_oapi_codegen.go', 'call/call.go'],
    compile: compileGo,
    run: 'call/call',
  },
  {
    name: 'ogen',
    needs: ['go'],
    generate: [
      goModule,
      'go run github.com/ogen-go/ogen/cmd/ogen@v1.25.0 --target client --package client --clean "$DOCUMENT"',
    ],
    program: ['call_ogen.go', 'call/call.go'],
    compile: compileGo,
    run: 'call/call',
  },
  {
    name: 'Java',
    needs: ['java', 'javac', 'mvn'],
    generate: [openApiGenerator('.', 'java')],
    program: ['Call.java', 'src/main/java/Call.java'],
    compile: ['mvn -q -B compile dependency:copy-dependencies -DoutputDirectory=target/libraries'],
    run: "java -cp 'target/classes:target/libraries/*' Call",
  },
]

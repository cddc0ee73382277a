/** How the client of each language is generated, compiled and run; commands of the shell run in the folder of the generated client. */

export interface Language {
  readonly name: string
  /** Programs that must be installed; without one of them the language is skipped. */
  readonly needs: readonly string[]
  /** Generator and its options. */
  readonly generator: string
  /** Where the generator writes, below the language's folder. */
  readonly output: string
  /** A file of `programs/`, and its place in the language's folder. */
  readonly program: readonly [file: string, place: string]
  readonly compile: readonly string[]
  readonly run: string
}

export const languages: readonly Language[] = [
  {
    name: 'TypeScript',
    needs: ['tsc', 'node'],
    generator: 'typescript-fetch --additional-properties=importFileExtension=.js',
    output: 'client',
    program: ['call.ts.txt', 'call.mts'],
    compile: [
      'tsc --ignoreConfig --target es2022 --module nodenext --strict --skipLibCheck --types node --outDir compiled call.mts',
    ],
    run: 'node compiled/call.mjs',
  },
  {
    name: 'Python',
    needs: ['python3'],
    generator: 'python',
    output: '.',
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
    needs: ['go'],
    generator: 'go --git-user-id=example --git-repo-id=partner',
    output: '.',
    program: ['call.go', 'call/call.go'],
    compile: ['go build -o call/call ./call'],
    run: 'call/call',
  },
  {
    name: 'Java',
    needs: ['javac', 'mvn'],
    generator: 'java',
    output: '.',
    program: ['Call.java', 'src/main/java/Call.java'],
    compile: ['mvn -q -B compile dependency:copy-dependencies -DoutputDirectory=target/libraries'],
    run: "java -cp 'target/classes:target/libraries/*' Call",
  },
]

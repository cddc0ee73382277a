/**
 * Loaded by npm's scripts before the command: says in one line what an incomplete installation lacks. It is plain JavaScript, because
 * every Node has to read it.
 */
'use strict'
const { existsSync } = require('node:fs')

const leastMajor = 24
const isRecent = Number(process.versions.node.split('.')[0]) >= leastMajor

const packages = `${__dirname}/../node_modules`
const isThis = `this is Node ${process.versions.node}`
const problem = !existsSync(packages)
  ? 'the packages are not installed: run npm ci'
  : isRecent
    ? undefined
    : existsSync(`${packages}/node/bin/node`)
      ? `${isThis}, and npm ci has installed Node ${leastMajor}: run it by npm run, or npx node`
      : `npm ci --ignore-scripts has left out Node ${leastMajor}, and ${isThis}: run npm rebuild node esbuild`

if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

/**
 * Loaded by npm's scripts before the command: says in one line what an incomplete installation lacks. It is plain JavaScript, because
 * every Node has to read it.
 */
'use strict'
const { existsSync } = require('node:fs')

const leastMajor = 24
const isRecent = Number(process.versions.node.split('.')[0]) >= leastMajor

const missing = `npm ci --ignore-scripts has left out Node ${leastMajor}, and this is Node ${process.versions.node}`
const problem = !existsSync(`${__dirname}/../node_modules`)
  ? 'the packages are not installed: run npm ci'
  : isRecent
    ? undefined
    : `${missing}: run npm rebuild node esbuild`

if (problem !== undefined) {
  console.error(problem)
  process.exit(1)
}

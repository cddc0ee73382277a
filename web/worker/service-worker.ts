/**
 * The service worker of the visitors' app (/sw.js): its parts, each of which listens to events of its own. It is bundled into one file, whose text
 * changes with each release.
 */
import { keepPages } from './kept-pages.ts'
import { renewPush, showNews } from './show-news.ts'
import { takeOver } from './take-over.ts'

// Every listener is there once the script has run: a worker that a message or a push wakes up gets it otherwise too late.
takeOver()
keepPages()
showNews()
renewPush()

/** The developer's page in the browser: while it is visible, it reads the JSON addresses every second and shows what changed. */
import type { LogLine, RequestRecord } from '../engine/activity.ts'
import type { SmsMessage } from '../services/sns/service.ts'
import type { QueueMessage } from '../services/sqs/local-queue.ts'

const pollMilliseconds = 1000
const rowsShown = 100

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found
}

const element = (name: string, className = '', text = ''): HTMLElement => {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}

const readJson = async <Answer>(path: string, options?: RequestInit): Promise<Answer> => {
  const response = await fetch(path, options)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Answer
}

const clockTime = (iso: string) => new Date(iso).toLocaleTimeString('en-IN', { hour12: false })

/** Draws a list only when it has changed. */
const drawn = new Map<string, string>()
const draw = <Item>(id: string, items: Item[], toElement: (item: Item) => HTMLElement) => {
  const text = JSON.stringify(items)
  if (drawn.get(id) === text) return
  drawn.set(id, text)
  byId(id).replaceChildren(...items.map(toElement))
}

/** As `draw`, with the number of items beside the title, or the words for none below it. */
const drawCounted = <Item>(id: string, items: Item[], toElement: (item: Item) => HTMLElement) => {
  draw(id, items, toElement)
  byId(`${id}-empty`).hidden = items.length > 0
  byId(`${id}-count`).textContent = items.length > 0 ? String(items.length) : ''
}

const copyButton = (code: string): HTMLElement => {
  const copy = element('button', '', 'Copy code')
  copy.setAttribute('type', 'button')
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(code)
    copy.textContent = 'Copied'
  })
  return copy
}

const smsElement = ({ phone, message, sent_at: sentAt }: SmsMessage): HTMLElement => {
  const item = element('li')
  const row = element('div', 'row')
  row.append(element('span', '', phone), element('time', '', clockTime(sentAt)))
  item.append(row, element('p', 'message', message))
  const code = /\b\d{6}\b/.exec(message)?.[0]
  if (code !== undefined) {
    const line = element('div', 'row')
    line.append(element('span', 'code', code), copyButton(code))
    item.append(line)
  }
  return item
}

const requestElement = ({ at, method, path, status, milliseconds, through }: RequestRecord): HTMLElement => {
  const row = element('tr')
  row.append(
    element('td', '', clockTime(at)),
    element('td', '', `${method} ${path}`),
    element('td', `status-${Math.floor(status / 100)}`, String(status)),
    element('td', '', String(milliseconds)),
    element('td', '', through),
  )
  return row
}

const logElement = ({ at, source, line }: LogLine) => element('li', '', `${clockTime(at)} ${source} ${line}`)

interface Connection {
  connection_id: string
  connected_at: string
  last_active_at: string
}

const connectionElement = ({ connection_id: id, connected_at: since, last_active_at: active }: Connection) =>
  element('li', '', `${id} since ${clockTime(since)}, last active ${clockTime(active)}`)

interface Queue {
  name: string
  messages: QueueMessage[]
}

const queueElement = ({ name, messages }: Queue): HTMLElement => {
  const shown = element('div')
  shown.append(
    element('p', messages.length === 0 ? 'quiet' : '', `${name}: ${messages.length || 'empty'}`),
    ...messages.slice(0, rowsShown).map((message) => element('pre', '', JSON.stringify(message, null, 2))),
  )
  return shown
}

const refresh = async () => {
  const [sms, requests, logs, clock, connections, queues] = await Promise.all([
    readJson<SmsMessage[]>('/local/sms'),
    readJson<RequestRecord[]>('/local/requests'),
    readJson<LogLine[]>('/local/logs'),
    readJson<{ now: string; offset_seconds: number }>('/local/clock'),
    readJson<Connection[]>('/local/connections'),
    readJson<Queue[]>('/local/queues'),
  ])
  drawCounted('sms', sms, smsElement)
  drawCounted('connections', connections, connectionElement)
  draw('queues', queues, queueElement)
  draw('requests', requests.slice(0, rowsShown), requestElement)
  draw('logs', logs.slice(0, rowsShown), logElement)
  const ahead = clock.offset_seconds > 0 ? `, ${clock.offset_seconds} s ahead of real time` : ''
  byId('clock').textContent = `${new Date(clock.now).toLocaleString('en-IN')}${ahead}`
}

const refreshOrSay = () =>
  refresh().catch(() => {
    byId('clock').textContent = 'The local runtime does not answer.'
  })

const poll = async () => {
  if (!document.hidden) await refreshOrSay()
  setTimeout(() => void poll(), pollMilliseconds)
}

const showItems = async (partition: string) => {
  const items = await readJson<object[]>(`/local/data?pk=${encodeURIComponent(partition)}`)
  byId('data-state').textContent = items.length === 1 ? '1 item' : `${items.length} items`
  byId('data').replaceChildren(...items.map((item) => element('pre', '', JSON.stringify(item, null, 2))))
}

byId('data-form').addEventListener('submit', (event) => {
  event.preventDefault()
  void showItems((byId('pk') as HTMLInputElement).value.trim())
})

for (const button of document.querySelectorAll<HTMLElement>('button[data-post]')) {
  button.addEventListener('click', () => {
    const { post = '', body } = button.dataset
    void readJson(post, { method: 'POST', ...(body !== undefined && { body }) }).then(refreshOrSay)
  })
}

void poll()

/** The rooms of support on the stage: tickets, applications, people and jobs. */
import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'
import { newMessageBody, readTickets, sendMessage } from '#tests/support/support/tickets.ts'
import { callsOf } from './staff-calls.ts'
import type { Stage } from './stage.ts'
import { check, of, until, type Step, type Walked } from './step.ts'

const reason = 'The visitor asks on the telephone'
const why = { kind: 'request' as const, reference: reason }

export const deskSteps = (stage: Stage, walked: Walked): Step[] => [
  {
    name: 'staff: a ticket waits in the list, is watched, noted, answered and closed; a complaint is decided',
    run: async () => {
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const listed = async (id: string) =>
        (await succeed('list-tickets', { query: 'view=waiting' })).tickets.some((ticket) => ticket.id === id)
      const tickets = await readTickets(of(walked.member))
      const { id: complaint, ...found } = of(tickets.find((ticket) => ticket.complaint !== undefined))
      const byNumber = { params: { complaint_number: of(found.complaint).number } }
      check((await succeed('find-complaint', byNumber)).ticket_id === complaint, 'the number finds no complaint')
      const { id } = of(tickets.find((ticket) => ticket.complaint === undefined))
      await until('the ticket is listed', () => listed(id))
      const params = { ticket_id: id }
      const last = of((await succeed('open-ticket', { params })).messages.at(-1)).id
      await succeed('watch-ticket', { params, body: { last_message_id: last, is_writing: true } })
      await succeed('list-earlier-messages', { params, query: `before=${last}` })
      await succeed('add-note', { params, body: { id: ulid(), note: 'Sounds pleased.' } })
      const body = { id: ulid(), message: 'We are on it.', last_message_id: last }
      await succeed('answer-ticket', { params, body })
      const [colleague] = (await succeed('list-colleagues')).colleagues
      await succeed('change-ticket', { params, body: { change: 'assignee', staff_id: of(colleague).id } })
      await succeed('change-ticket', { params, body: { change: 'status', status: 'closed' } })
      await until('the ticket has left the list', async () => !(await listed(id)))
      await sendMessage(of(walked.member), id, newMessageBody('Thank you'))
      await until('the ticket waits again', () => listed(id))
      const decision = { change: 'decision', outcome: 'partly', message: 'Half of the fee is paid back.' }
      await succeed('change-ticket', { params: { ticket_id: complaint }, body: decision })
      await succeed('count-tickets')
      await succeed('count-complaints')
    },
  },
  {
    name: 'staff: saved replies',
    run: async () => {
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const reply = { params: { reply_id: ulid() } }
      await succeed('save-reply', { ...reply, body: { title: 'Papers', text: 'Hello {name}, we have your papers.' } })
      check((await succeed('list-saved-replies')).replies.length === 1, 'the reply is not listed')
      await succeed('delete-reply', reply)
    },
  },
  {
    name: 'staff: an application is found, changed and taken back, and news that waits is mapped',
    run: async () => {
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const [{ phone, id: user_id }, lender_id] = [of(walked.member), of(walked.lenderId)]
      const { applications } = await succeed('search-applications', { body: { phone } })
      check(applications.length === 1, `${applications.length} applications were found`)
      const params = { user_id, lender_id }
      const { application } = await succeed('open-application', { params })
      const change_id = randomUUID()
      const body = { change_id, from: application.status, status: 'rejected', reason }
      await succeed('set-application-status', { params, body })
      const undone = await succeed('undo-application-status', { params, body: { event_id: change_id } })
      check(undone.outcome === 'undone', `the change was ${undone.outcome}`)
      const ofShared = await succeed('search-applications', { body: { phone: of(walked.shared).phone } })
      const earlier = of(ofShared.applications.find((one) => one.lender_id !== lender_id))
      await succeed('set-application-status', {
        params: { user_id: earlier.user_id, lender_id: earlier.lender_id },
        body: { change_id: randomUUID(), from: earlier.status, status: 'under_review' },
      })
      check((await of(walked.sendNews)('WAITS FOR STAFF')).includes('unmapped'), 'the word did not wait')
      const ofLender = { params: { lender_id } }
      check((await succeed('list-unmapped-words', ofLender)).words.length === 1, 'the word is not listed')
      const words = { status_map: { 'WAITS FOR STAFF': 'pending' } }
      await succeed('map-lender-words', { ...ofLender, body: words })
      check((await succeed('list-unmapped-words', ofLender)).words.length === 0, 'the word still waits')
      const query = `lender=${lender_id}`
      check('applied' in (await succeed('count-applications', { query })).counts, 'nothing is counted')
      await succeed('list-applications', { query: `${query}&status=${application.status}` })
      await succeed('list-applications', { query: 'list=new' })
    },
  },
  {
    name: 'staff: a person is opened, a field revealed, and shown as the visitor sees it',
    run: async () => {
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const { phone } = of(walked.shared)
      const { user_id } = await succeed('search-people', { body: { phone } })
      const params = { user_id }
      const { person } = await succeed('open-person', { params })
      check(person.phone !== phone && person.pan !== undefined, 'the person is not masked')
      const revealed = await succeed('reveal-field', { params, body: { field: 'phone', why } })
      check(revealed.value === phone, 'another phone was revealed')
      await succeed('view-as-visitor', { params, body: { why } })
    },
  },
  {
    name: "staff: a lender's file is a job that is checked, done and taken back",
    run: async () => {
      const { succeed } = callsOf(stage, of(walked.staffToken))
      const [{ id: user_id }, lender] = [of(walked.shared), of(walked.lenderId)]
      const headings = ['user_id', 'status', 'occurred_at']
      const { job } = await succeed('begin-import', { body: { lender, file: 'news.csv', headings } })
      const one = { params: { job_id: job.id } }
      const rows = [{ number: 2, cells: [user_id, 'disbursed', new Date().toISOString()] }]
      await succeed('add-import-rows', { ...one, body: { part: 0, rows, is_last: true } })
      await succeed('start-job', one)
      const done = (await succeed('step-job', one)).job
      check(done.state === 'done' && done.counts.done === 1, `the job is ${done.state}`)
      check((await succeed('list-job-rows', { ...one, query: 'part=0' })).rows.length === 1, 'the row is not listed')
      await succeed('undo-job', one)
      await succeed('step-job', one)
      check((await succeed('show-job', one)).job.state === 'undone', 'the job was not taken back')
      check(
        (await succeed('list-jobs')).jobs.some(({ id }) => id === job.id),
        'the job is not listed',
      )
    },
  },
]

/** The room Applications on the running product: staff and visitor over HTTP. */
import { describe, expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { signInStaff } from '#tests/support/staff.ts'

const text = expect.any(String) as unknown

/** A visitor with an application at the first lender. */
const addApplication = async () => {
  const member = await takeMember()
  const { lenders } = await succeedAs(member, 'get-catalogue')
  const { application } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenders[0]?.id ?? '' } })
  const params = { user_id: application.user_id, lender_id: application.lender_id }
  const status = async () => (await succeedAs(member, 'list-applications', { query: 'fresh=true' })).applications[0]
  return { member, application, params, status }
}

describe('the room Applications', () => {
  it('finds, changes and takes back what the visitor sees', async () => {
    const { member, application, params, status } = await addApplication()
    const staff = await signInStaff('support')
    const { user_id, applications } = await staff.succeed('search-applications', { body: { phone: member.phone } })
    expect([user_id, applications.length]).toEqual([application.user_id, 1])
    const { application: opened } = await staff.succeed('open-application', { params })
    expect(opened).toMatchObject({ status: 'applied', events: [{ source: 'visitor' }], clicks: [{ rate: text }] })

    const change_id = crypto.randomUUID()
    const body = { change_id, from: 'applied', status: 'rejected', message: 'Apply again in March' }
    for (let sent = 0; sent < 2; sent += 1) await staff.succeed('set-application-status', { params, body })
    expect(await status()).toMatchObject({ status: 'rejected', history: [{}, { message: 'Apply again in March' }] })
    expect((await status())?.history).toHaveLength(2)
    const later = { change_id: crypto.randomUUID(), from: 'applied', status: 'pending' }
    expectError(await staff.call('set-application-status', { params, body: later }), 'TRANSITION_NOT_ALLOWED')
    const undone = await staff.succeed('undo-application-status', { params, body: { event_id: change_id } })
    expect(undone).toMatchObject({ outcome: 'undone', application: { status: 'applied' } })
    expect(await status()).toMatchObject({ status: 'applied' })
    const stranger = { params: { ...params, user_id: crypto.randomUUID() }, body }
    expectError(await staff.call('set-application-status', stranger), 'APPLICATION_NOT_FOUND')
    for (const click_id of [opened.click_id, application.id])
      expect(await staff.succeed('search-applications', { body: { click_id } })).toMatchObject({
        applications: [params],
      })
    expectError(await staff.call('search-applications', { body: { phone: '123' } }), 'VALIDATION_ERROR')
  })

  it('lists by lender and status, and runs a file of the lender as a job', async () => {
    const { application, params, status } = await addApplication()
    const staff = await signInStaff('partners')
    const lender = application.lender_id
    const { lenders } = await staff.succeed('list-application-lenders')
    expect(lenders).toContainEqual(expect.objectContaining({ id: lender }))
    const { applications } = await staff.succeed('list-applications', { query: `lender=${lender}&status=applied` })
    expect(applications[0]?.phone).toMatch(/•••••/)
    const ofAll = await staff.succeed('list-applications', { query: 'list=new' })
    expect(ofAll.applications).toContainEqual(expect.objectContaining(params))
    const { counts, unmapped } = await staff.succeed('count-applications', { query: `lender=${lender}` })
    expect([counts['applied'], unmapped]).toEqual([expect.any(Number), 0])
    expect(await staff.succeed('list-unmapped-words', { params })).toEqual({ words: [], mapped: 0 })

    const headings = ['user_id', 'status', 'occurred_at']
    expectError(
      await staff.call('begin-import', { body: { lender, file: 'a.csv', headings: ['x'] } }),
      'VALIDATION_ERROR',
    )
    expectError(
      await staff.call('begin-import', { body: { lender: 'nobody', file: 'a.csv', headings } }),
      'LENDER_NOT_FOUND',
    )
    const read_as = 'Windows-1252, because it is not UTF-8'
    const begun = await staff.succeed('begin-import', { body: { lender, file: 'news.csv', read_as, headings } })
    const { job, naming } = begun
    expect([naming, job.read_as]).toEqual([[0], read_as])
    const one = { params: { job_id: job.id } }
    expectError(await staff.call('start-job', one), 'JOB_NOT_READY')
    const cells = [application.user_id, 'approved', new Date().toISOString()]
    const part = {
      part: 0,
      rows: [
        { number: 2, cells },
        { number: 3, cells: ['x'], problem: 'the line has a stray quotation mark' },
      ],
      is_last: true,
    }
    const checked = await staff.succeed('add-import-rows', { ...one, body: part })
    expect(checked.job).toMatchObject({ state: 'ready', counts: { planned: 1, refused: 1 } })
    expect(await status()).toMatchObject({ status: 'applied' })
    await staff.succeed('start-job', one)
    expect((await staff.succeed('step-job', one)).job).toMatchObject({ state: 'done', counts: { done: 1, refused: 1 } })
    expect(await status()).toMatchObject({ status: 'approved' })
    const { rows } = await staff.succeed('list-job-rows', { ...one, query: 'part=0' })
    expect(rows).toMatchObject([
      { outcome: 'done' },
      { outcome: 'refused', cells: ['x'], why: 'the line has a stray quotation mark' },
    ])
    await staff.succeed('undo-job', one)
    await staff.succeed('step-job', one)
    expect((await staff.succeed('show-job', one)).job).toMatchObject({ state: 'undone', counts: { undone: 1 } })
    expect(await status()).toMatchObject({ status: 'applied' })
    expectError(await staff.call('cancel-job', one), 'JOB_NOT_READY')
    expectError(await staff.call('approve-job', one), 'JOB_NOT_READY')
    expectError(await staff.call('show-job', { params: { job_id: 'nothing' } }), 'JOB_NOT_FOUND')
    expect((await staff.succeed('list-jobs')).jobs).toContainEqual(expect.objectContaining({ id: job.id }))
  })
})

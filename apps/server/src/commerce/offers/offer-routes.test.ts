import { randomUUID } from 'node:crypto'
import { offerPaths, platformPaths, type StoredOffers } from '@tidemark/contracts'
import { DAY_MS, HOUR_MS } from '@tidemark/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
let operator: { token: string }

beforeAll(async () => {
  server = await makeTestServer()
  operator = await server.newUser({ role: 'operator' })
})
afterAll(() => server.close())

const put = (url: string, payload: object, token?: string) =>
  server.app.inject({
    method: 'PUT',
    url,
    payload,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })

async function saveOffers(popups: object[], promotions: object[] = []): Promise<void> {
  const { version } = (await server.get(offerPaths.adminOffers, operator.token)).json()
  const answer = await put(offerPaths.adminOffers, { version, popups, promotions }, operator.token)
  expect(answer.statusCode).toBe(200)
}

async function newMember(couponId: string | null) {
  const { email, token } = await server.newUser()
  const user = await server.store.users.findByEmail(email)
  if (!user) throw new Error('The new user does not exist')
  await server.store.subscriptions.add({
    id: randomUUID(),
    userId: user.id,
    plan: 'monthly-pro',
    priceId: 'price_monthly_pro',
    couponId,
    createdAtMs: server.wall.nowMs() - 20 * DAY_MS,
  })
  return { ...user, token }
}
const infoOf = async (token: string) => (await server.post(platformPaths.userInfo, undefined, token)).json()
const popupsOf = async (token: string): Promise<StoredOffers['popups']> =>
  (await server.get(offerPaths.membershipPopups, token)).json()
const shown = (popupName: string, lastShownTime: number) => ({ popupName, lastShownTime })

beforeEach(() =>
  saveOffers([
    { popupName: 'first', coupons: ['SAVE', 'OTHER'], heading: 'Save' },
    { popupName: 'second', coupons: ['OTHER'] },
  ]),
)

describe('promotions', () => {
  it('[API-7] [AC-14] are public, and the first one alone is shown', async () => {
    expect((await server.get(offerPaths.promotions)).json()).toEqual([])
    await saveOffers([], [{ promotionHeading: 'Now', displayFreeTrial: true }, { promotionHeading: 'Draft' }])
    const answer = await server.get(offerPaths.promotions)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject([
      { promotionHeading: 'Now', displayFreeTrial: true, displayYearly: false, planTextAlignment: 'left' },
    ])
    expect(answer.json()).toHaveLength(1)
  })
})

describe('membership pop-ups', () => {
  it('[API-7] [AC-6] are those for the coupon of the user, without the coupons of others', async () => {
    const { token } = await newMember('SAVE')
    expect(await popupsOf(token)).toMatchObject([{ popupName: 'first', coupons: ['SAVE'], heading: 'Save' }])
    expect((await popupsOf((await newMember('OTHER')).token)).map(({ popupName }) => popupName)).toEqual([
      'first',
      'second',
    ])
  })

  it('[AC-13] are none without a coupon', async () => {
    expect(await popupsOf((await newMember(null)).token)).toEqual([])
    expect(await popupsOf((await server.newUser()).token)).toEqual([])
  })

  it('[API-7] need a sign-in', async () => {
    expect((await server.get(offerPaths.membershipPopups)).statusCode).toBe(401)
  })
})

describe('the user record', () => {
  it('[AC-13] has the start of the membership and the coupon of the last subscription', async () => {
    const { token } = await newMember('SAVE')
    expect(await infoOf(token)).toMatchObject({
      membershipStartDate: new Date(server.wall.nowMs() - 20 * DAY_MS).toISOString(),
      couponId: 'SAVE',
      membershipPopupInfo: [],
    })
    expect(await infoOf((await server.newUser()).token)).toMatchObject({
      membershipStartDate: null,
      couponId: null,
    })
  })
})

describe('update-info', () => {
  const update = (token: string, fields: object) => put(offerPaths.updateInfo, fields, token)

  it('[API-7] [AC-18] records when an offer was first shown, once', async () => {
    const member = await newMember('SAVE')
    const { email, id: _id, token } = member
    const now = server.wall.nowMs()
    const answer = await update(token, { email, _id, membershipPopupInfo: [shown('first', now)] })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ membershipPopupInfo: [shown('first', now)] })
    server.wall.forward(HOUR_MS)
    await update(token, { email, _id, membershipPopupInfo: [shown('first', now + HOUR_MS)] })
    expect((await infoOf(token)).membershipPopupInfo).toEqual([shown('first', now)])
  })

  it('[AC-6] does not let a time in the future prolong an offer', async () => {
    const { token } = await newMember('SAVE')
    const now = server.wall.nowMs()
    await update(token, { membershipPopupInfo: [shown('first', now + 365 * DAY_MS)] })
    expect((await infoOf(token)).membershipPopupInfo).toEqual([shown('first', now)])
  })

  it('[AC-18] leaves out offers that do not exist, and forgets those that are gone', async () => {
    const { token } = await newMember('SAVE')
    await update(token, { membershipPopupInfo: [shown('first', 1), shown('invented', 2)] })
    expect((await infoOf(token)).membershipPopupInfo).toEqual([shown('first', 1)])
    await saveOffers([{ popupName: 'second', coupons: ['SAVE'] }])
    const answer = await update(token, { membershipPopupInfo: [shown('first', 1), shown('second', 3)] })
    expect(answer.json()).toEqual({ membershipPopupInfo: [shown('second', 3)] })
  })

  it('[API-7] is refused for another user, without a sign-in, and with too much', async () => {
    const [ann, bob] = [await newMember('SAVE'), await newMember('SAVE')]
    const info = { membershipPopupInfo: [shown('first', 1)] }
    expect((await update(ann.token, { ...info, _id: bob.id })).json()).toMatchObject({ code: 'not_yours' })
    expect((await update(ann.token, { ...info, email: bob.email })).json()).toMatchObject({
      code: 'not_yours',
    })
    expect((await put(offerPaths.updateInfo, info)).statusCode).toBe(401)
    const many = Array.from({ length: 100 }, (_, i) => shown(`offer ${i}`, i))
    for (const membershipPopupInfo of [many, [shown('x'.repeat(99), 1)], [shown('first', -1)], 'first'])
      expect((await update(ann.token, { membershipPopupInfo })).json()).toMatchObject({
        code: 'invalid_request',
      })
    expect((await infoOf(ann.token)).membershipPopupInfo).toEqual([])
    expect((await infoOf(bob.token)).membershipPopupInfo).toEqual([])
  })
})

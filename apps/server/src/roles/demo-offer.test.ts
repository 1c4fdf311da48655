import { offerPaths, platformPaths } from '@tidemark/contracts'
import { chooseOffer } from '@tidemark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../accounts/sign-in/password-rules.ts'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'
import { createDemoAccounts, demoAccounts } from './demo-accounts.ts'
import { createDemoOffer, demoOfferEmail, removeDemoOffer } from './demo-offer.ts'

let server: TestServer
const createOn = ({ store, services, wall }: TestServer, payments: 'sandbox' | 'provider' = 'sandbox') =>
  createDemoOffer({ store, accounts: services.accounts, wall, payments })
const create = () => createOn(server)

beforeAll(async () => {
  server = await makeTestServer()
  await createDemoAccounts(server.services.accounts, server.services.memberships)
  await create()
})
afterAll(() => server.close())

const signIn = async (email: string): Promise<string> =>
  (await server.post(platformPaths.login, { email, password: demoPassword })).json().token
const popupsOf = async (token: string) => (await server.get(offerPaths.membershipPopups, token)).json()

describe('the demo offer', () => {
  it('[AC-6] is shown to its own account', async () => {
    const token = await signIn(demoOfferEmail)
    const info = (await server.post(platformPaths.userInfo, undefined, token)).json()
    const user = {
      couponId: info.couponId,
      membershipStartMs: Date.parse(info.membershipStartDate),
      shown: info.membershipPopupInfo,
    }
    expect(chooseOffer(await popupsOf(token), user, server.wall.nowMs())).toMatchObject({
      popupName: 'Demo offer',
    })
  })

  it('[AC-13] is not shown to any other demo account', async () => {
    for (const { email } of demoAccounts) expect(await popupsOf(await signIn(email))).toEqual([])
  })

  it('[AC-14] is created once, and stays as an operator has changed it', async () => {
    await create()
    expect((await server.store.offers.read())?.version).toBe(1)
    const changed = JSON.stringify({ popups: [], promotions: [{ promotionHeading: 'Mine' }] })
    await server.store.offers.replace(changed, 1)
    await create()
    await removeDemoOffer(server.store)
    expect((await server.store.offers.read())?.body).toBe(changed)
  })

  it('[AC-14] is gone from a server in production', async () => {
    const fresh = await makeTestServer()
    await createOn(fresh)
    expect((await fresh.get(offerPaths.promotions)).json()).toHaveLength(1)
    await removeDemoOffer(fresh.store)
    expect((await fresh.get(offerPaths.promotions)).json()).toEqual([])
    await fresh.close()
  })

  it('[AC-14] says truly whether money moves, also where an earlier release has stored another text', async () => {
    const fresh = await makeTestServer()
    const disclaimer = async () => (await fresh.get(offerPaths.promotions)).json()[0].disclaimerText
    await createOn(fresh)
    expect(await disclaimer()).toContain('Payments go to a sandbox: no money moves.')
    const stored = await fresh.store.offers.read()
    const earlier = stored?.body.replaceAll(
      'Payments go to a sandbox: no money moves.',
      'Nothing is charged.',
    )
    await fresh.store.offers.replace(earlier ?? '', 1)
    await createOn(fresh)
    expect(await disclaimer()).toContain('no money moves')
    await createOn(fresh, 'provider')
    expect(await disclaimer()).not.toMatch(/no money|nothing/i)
    await removeDemoOffer(fresh.store)
    expect((await fresh.get(offerPaths.promotions)).json()).toEqual([])
    await fresh.close()
  })
})

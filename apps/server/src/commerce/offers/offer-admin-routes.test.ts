import { adminPaths, type OffersAnswer, offerLimits, offerPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngPicture } from '../../trading/testing/pictures.ts'
import { makeTestServer, type TestServer } from '../../verification/testing/test-server.ts'

let server: TestServer
let operator: { token: string; email: string }

beforeAll(async () => {
  server = await makeTestServer()
  operator = await server.newUser({ role: 'operator' })
})
afterAll(() => server.close())

const { adminOffers, adminBanners, popupBanner } = offerPaths
const send = (method: 'PUT' | 'DELETE' | 'POST', url: string, payload?: object, token = operator.token) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
const read = async (): Promise<OffersAnswer> => (await server.get(adminOffers, operator.token)).json()
const save = async (fields: object) =>
  send('PUT', adminOffers, { version: (await read()).version, popups: [], promotions: [], ...fields })
const upload = (image: Buffer) => send('POST', adminBanners, { data: image.toString('base64') })

describe('the offers of the operator', () => {
  it('[AC-14] [AC-15] are saved and read with their defaults, and the change is in the audit log', async () => {
    expect(await read()).toEqual({ version: 0, popups: [], promotions: [], banners: [] })
    const answer = await save({
      popups: [{ popupName: 'Spring', coupons: ['A'], timerColor: 'red' }],
      promotions: [{ promotionHeading: 'Plans' }],
    })
    expect(answer.statusCode).toBe(200)
    const saved = await read()
    expect(saved).toEqual(answer.json())
    expect(saved).toMatchObject({
      version: 1,
      popups: [{ popupName: 'Spring', timerColor: 'red', bannerWidth: 100, displayMonthly: false }],
      promotions: [{ promotionHeading: 'Plans' }],
    })
    const { entries } = (await server.get(adminPaths.adminAudit, operator.token)).json()
    expect(entries[0]).toMatchObject({
      action: 'offers-changed',
      actor: operator.email,
      details: { popups: 1 },
    })
  })

  it('[AC-14] refuse a change of an older version', async () => {
    const { version } = await read()
    expect((await save({})).statusCode).toBe(200)
    const late = await send('PUT', adminOffers, { version, popups: [{ popupName: 'Late' }], promotions: [] })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('Load them'),
    })
    expect((await read()).popups).toEqual([])
  })

  it.each([
    ['popups.0.headingColor must be a colour', { popups: [{ popupName: 'a', headingColor: 'red;x:y' }] }],
    ['popups.0 has unknown fields: monthlyplanName', { popups: [{ popupName: 'a', monthlyplanName: 'x' }] }],
    ['popups.1.popupName must be unique', { popups: [{ popupName: 'a' }, { popupName: 'a' }] }],
    ['popups.0.popupName is missing', { popups: [{}] }],
    ['promotions.0.planTextAlignment must be one of', { promotions: [{ planTextAlignment: 'up' }] }],
    [
      'has a banner that does not exist',
      { popups: [{ popupName: 'a', popupImagePath: `${'ab'.repeat(16)}.png` }] },
    ],
  ])('[AC-14] [AC-15] refuse what is not valid, in words: %s', async (text, fields) => {
    const answer = await save(fields)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(text)
  })

  it('[API-7] belong to operators alone', async () => {
    const { token } = await server.newUser({ plan: 'yearly-pro-plus' })
    const calls = [
      server.get(adminOffers, token),
      send('PUT', adminOffers, { version: 0, popups: [], promotions: [] }, token),
      send('POST', adminBanners, { data: pngPicture('x').toString('base64') }, token),
      send('DELETE', `${adminBanners}/${'ab'.repeat(16)}.png`, undefined, token),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(403)
    expect((await server.get(adminOffers)).statusCode).toBe(401)
  })
})

describe('banners', () => {
  it('[API-7] [AC-15] are stored once and served as what they are, to everyone', async () => {
    const image = pngPicture('one')
    const { popupImagePath } = (await upload(image)).json()
    expect((await upload(image)).json()).toEqual({ popupImagePath, type: 'image/png', bytes: image.length })
    expect((await read()).banners).toHaveLength(1)
    const answer = await server.get(`${popupBanner}/${popupImagePath}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(image)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('immutable'),
    })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400],
    [
      'a page behind the header of a PNG',
      Buffer.concat([pngPicture().subarray(0, 33), Buffer.from('<html>')]),
      400,
    ],
    ['a page', Buffer.from('<!doctype html>'), 400],
    ['an image that is too large', pngPicture('x'.repeat(offerLimits.bannerBytes)), 400],
    ['an image far beyond the limit', pngPicture('x'.repeat(offerLimits.bannerBytes * 2)), 413],
  ])('[AC-15] are not %s', async (_name, image, status) => {
    const before = (await read()).banners.length
    const answer = await upload(image)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).not.toBe('')
    expect((await read()).banners).toHaveLength(before)
  })

  it('[AC-15] are not anything that is not base64, and no other path is read', async () => {
    expect((await send('POST', adminBanners, { data: 'no base64!' })).statusCode).toBe(400)
    expect((await server.get(`${popupBanner}/${'ab'.repeat(16)}.png`)).statusCode).toBe(404)
    for (const path of ['..%2f..%2fsecrets', 'x.png', `${'ab'.repeat(16)}.svg`])
      expect((await server.get(`${popupBanner}/${path}`)).statusCode).toBe(400)
  })

  it('[AC-15] cannot be deleted while an offer uses them', async () => {
    const { popupImagePath } = (await upload(pngPicture('used'))).json()
    const popup = { popupName: 'With banner', popupImagePath, bannerWidth: 60 }
    expect((await save({ popups: [popup] })).statusCode).toBe(200)
    const refused = await send('DELETE', `${adminBanners}/${popupImagePath}`)
    expect(refused.json()).toMatchObject({ code: 'in_use', message: expect.stringContaining('With banner') })
    await save({})
    expect((await send('DELETE', `${adminBanners}/${popupImagePath}`)).statusCode).toBe(200)
    expect((await send('DELETE', `${adminBanners}/${popupImagePath}`)).statusCode).toBe(404)
    expect((await server.get(`${popupBanner}/${popupImagePath}`)).statusCode).toBe(404)
  })

  it('[AC-15] are limited in number', async () => {
    const room = offerLimits.banners - (await read()).banners.length
    for (let i = 0; i < room; i += 1) expect((await upload(pngPicture(`banner ${i}`))).statusCode).toBe(200)
    expect((await upload(pngPicture('one more'))).json()).toMatchObject({ code: 'too_many' })
    expect((await upload(pngPicture('banner 0'))).statusCode).toBe(200)
  })
})

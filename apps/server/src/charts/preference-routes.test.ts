import { defaultDisplaySettings, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../verification/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

interface Caller {
  readonly email: string
  readonly token: string
}

const read = async (path: string, { email, token }: Caller) =>
  (await server.get(`${path}?email=${email}`, token)).json()
const save = (path: string, { email, token }: Caller, body: object) =>
  server.post(`${path}?email=${email}`, body, token)

const idOf = async ({ email }: Caller) => (await server.store.users.findByEmail(email))?.id ?? ''

describe('display settings', () => {
  it('[API-1] are a list whose first item has the settings, the defaults for a new account', async () => {
    const user = await server.newUser()
    expect(await read(platformPaths.settings, user)).toEqual([{ settings: defaultDisplaySettings() }])
  })

  it('[API-1] [GS-6] are returned as saved, with defaults for missing fields', async () => {
    const user = await server.newUser()
    const saved = await save(platformPaths.settings, user, {
      zoneOrWalls: 'Walls',
      colorSettings: { bearColor: 'rebeccapurple', bearTransparency: 0 },
      margins: { verticleChartMargin: 25 },
      displayMode: { HG: false },
    })
    expect(saved.json()).toEqual({ status: 'OK' })
    const defaults = defaultDisplaySettings()
    expect(await read(platformPaths.settings, user)).toEqual([
      {
        settings: {
          ...defaults,
          zoneOrWalls: 'Walls',
          colorSettings: { ...defaults.colorSettings, bearColor: 'rebeccapurple', bearTransparency: 0 },
          margins: { ...defaults.margins, verticleChartMargin: 25 },
          displayMode: { ...defaults.displayMode, HG: false },
        },
      },
    ])
  })

  it('keep the fields of one window when another saves other fields', async () => {
    const user = await server.newUser()
    await Promise.all([
      save(platformPaths.settings, user, { margins: { dayLeft: 1 } }),
      save(platformPaths.settings, user, { margins: { dayRight: 2 } }),
      save(platformPaths.settings, user, { displayMode: { HP: false } }),
    ])
    const [{ settings }] = await read(platformPaths.settings, user)
    expect(settings.margins).toMatchObject({ dayLeft: 1, dayRight: 2 })
    expect(settings.displayMode.HP).toBe(false)
  })

  it('[GS-6] of a newer release are read with defaults and stay stored until they are changed', async () => {
    const user = await server.newUser()
    const newer = {
      zoneOrWalls: 'Heatmap',
      dailyOrMonthly: 7,
      margins: 'wide',
      displayMode: { HG: 'faint', Volume: true },
      colorSettings: { hpColor: 'tomato', glow: 3 },
      theme: { name: 'new' },
    }
    await server.store.documents.change(await idOf(user), 'settings', () => newer)
    const [{ settings }] = await read(platformPaths.settings, user)
    const defaults = defaultDisplaySettings()
    expect(settings).toEqual({
      ...defaults,
      theme: newer.theme,
      displayMode: { ...defaults.displayMode, Volume: true },
      colorSettings: { ...defaults.colorSettings, ...newer.colorSettings },
    })
    await save(platformPaths.settings, user, { displayMode: { HP: false } })
    expect(await server.store.documents.read(await idOf(user), 'settings')).toEqual({
      ...newer,
      displayMode: { ...newer.displayMode, HP: false },
    })
  })

  it('[API-1] store fields that they do not know as they were sent, and name them', async () => {
    const user = await server.newUser()
    const unknown = {
      theme: { name: 'new', list: [1, null] },
      margins: { inner: 4 },
      constructor: 'x',
      toString: 5,
    }
    const answer = await save(platformPaths.settings, user, {
      ...unknown,
      margins: { ...unknown.margins, dayLeft: 7 },
    })
    expect(answer.json()).toEqual({
      status: 'OK',
      ignored: ['theme', 'margins.inner', 'constructor', 'toString'],
    })
    const known = await save(platformPaths.settings, user, { margins: { dayRight: 8 } })
    expect(known.json()).toEqual({ status: 'OK' })
    const [{ settings }] = await read(platformPaths.settings, user)
    expect(settings).toMatchObject({
      ...unknown,
      margins: { inner: 4, dayLeft: 7, dayRight: 8, gtDayLeft: 105 },
    })
  })

  it('[API-1] [BY-22] refuse to grow above 64 kB and keep what was saved; null makes room', async () => {
    const user = await server.newUser()
    const large = (name: string, kilobytes: number) => ({ [name]: 'x'.repeat(kilobytes * 1024) })
    expect((await save(platformPaths.settings, user, large('a', 60))).statusCode).toBe(200)
    const refused = await save(platformPaths.settings, user, large('b', 10))
    expect(refused.statusCode).toBe(413)
    expect(refused.json()).toMatchObject({
      status: 'FAILED',
      code: 'too_large',
      message: expect.stringContaining('64 kB'),
    })
    expect((await save(platformPaths.settings, user, { a: null })).statusCode).toBe(200)
    expect((await save(platformPaths.settings, user, large('b', 10))).statusCode).toBe(200)
  })

  it.each([
    ['transparency', { colorSettings: { bullTransparency: 101 } }, 'colorSettings.bullTransparency'],
    ['weight', { colorSettings: { bullBorderWeight: -1 } }, 'colorSettings.bullBorderWeight'],
    ['margin', { margins: { dayLeft: 'wide' } }, 'margins.dayLeft'],
    ['colour', { colorSettings: { hpColor: 'url(x);}' } }, 'colorSettings.hpColor'],
    ['colour name', { colorSettings: { hpColor: 'notacolour' } }, 'colorSettings.hpColor'],
    ['huge weight', { colorSettings: { bearBorderWeight: 1e9 } }, 'colorSettings.bearBorderWeight'],
    ['huge margin', { margins: { verticleChartMargin: 46 } }, 'margins.verticleChartMargin'],
    ['list of intervals', { chartConfig: { resolutions: [] } }, 'chartConfig.resolutions'],
    ['mode', { dailyOrMonthly: 'Hourly' }, 'dailyOrMonthly'],
  ])('[GS-5] refuse an invalid %s with its name and keep the saved value', async (_name, body, field) => {
    const user = await server.newUser()
    const answer = await save(platformPaths.settings, user, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'FAILED', code: 'invalid_request' })
    expect(answer.json().message).toContain(field)
    expect(await read(platformPaths.settings, user)).toEqual([{ settings: defaultDisplaySettings() }])
  })

  it.each(['', '?email=', '?email=%20'])(
    '[API-1] [API-10] say that the email address is missing: %s',
    async query => {
      const { token } = await server.newUser()
      for (const path of [platformPaths.settings, platformPaths.indicators]) {
        const answer = await server.get(`${path}${query}`, token)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toEqual({
          status: 'FAILED',
          code: 'invalid_request',
          message: 'email is missing',
        })
      }
    },
  )
})

describe('indicators', () => {
  it('[API-1] are a list whose first item has the indicators, and are saved', async () => {
    const user = await server.newUser()
    const initial = {
      'SP500 Resilience': false,
      'NQ100 Resilience': false,
      'Liquidity Map': true,
      WALLS: false,
    }
    expect(await read(platformPaths.indicators, user)).toEqual([{ indicators: initial }])
    await save(platformPaths.indicators, user, { 'Liquidity Map': false })
    await save(platformPaths.indicators, user, { WALLS: true })
    expect(await read(platformPaths.indicators, user)).toEqual([
      { indicators: { ...initial, 'Liquidity Map': false, WALLS: true } },
    ])
  })

  it('[GS-12] of a newer release stay stored, and one that cannot be read is off', async () => {
    const user = await server.newUser()
    await server.store.documents.change(await idOf(user), 'indicators', () => ({
      WALLS: 'dotted',
      'DD Bands': true,
    }))
    const [{ indicators }] = await read(platformPaths.indicators, user)
    expect(indicators.WALLS).toBe(false)
    await save(platformPaths.indicators, user, { 'Liquidity Map': true })
    expect(await server.store.documents.read(await idOf(user), 'indicators')).toEqual({
      WALLS: 'dotted',
      'DD Bands': true,
      'Liquidity Map': true,
    })
  })

  it('[API-1] that are not known are stored and named', async () => {
    const user = await server.newUser()
    const answer = await save(platformPaths.indicators, user, { WALLS: true, 'DD Bands': true })
    expect(answer.json()).toEqual({ status: 'OK', ignored: ['DD Bands'] })
    const [{ indicators }] = await read(platformPaths.indicators, user)
    expect(indicators).toMatchObject({ WALLS: true, 'DD Bands': true })
  })

  it('[API-1] are visible to their own user only', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser()]
    await save(platformPaths.indicators, mine, { WALLS: true })
    const [{ indicators }] = await read(platformPaths.indicators, yours)
    expect(indicators.WALLS).toBe(false)
  })
})

import { defaultDisplaySettings, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestServer, type TestServer } from '../testing/test-server.ts'

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
    expect(settings).toEqual({ ...defaults, colorSettings: { ...defaults.colorSettings, hpColor: 'tomato' } })
    await save(platformPaths.settings, user, { displayMode: { HP: false } })
    expect(await server.store.documents.read(await idOf(user), 'settings')).toEqual({
      ...newer,
      displayMode: { ...newer.displayMode, HP: false },
    })
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

  it('need the email address in the query', async () => {
    const { token } = await server.newUser()
    expect((await server.get(platformPaths.settings, token)).statusCode).toBe(400)
  })
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

  it('[API-1] are visible to their own user only', async () => {
    const [mine, yours] = [await server.newUser(), await server.newUser()]
    await save(platformPaths.indicators, mine, { WALLS: true })
    const [{ indicators }] = await read(platformPaths.indicators, yours)
    expect(indicators.WALLS).toBe(false)
  })
})

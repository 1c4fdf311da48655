import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '../../platform/preferences/use-preference.ts'
import { mainWindowId } from '../../platform/preferences/window-id.ts'
import { exposureMeta, exposurePreference, startExposureWindow } from './exposure-preference.ts'

beforeEach(() => localStorage.clear())

describe('what the exposure panel remembers', () => {
  it.each([
    [{}, { expiries: 'all', greek: 'gamma', height: 216 }],
    [
      { expiries: '0dte', greek: 'charm', height: 90 },
      { expiries: '0dte', greek: 'charm', height: 90 },
    ],
    [
      { expiries: 'year', greek: 'rho', height: 901 },
      { expiries: 'all', greek: 'gamma', height: 216 },
    ],
  ])('[BY-26] reads %j as %j', (stored, record) => {
    expect(exposurePreference.read(JSON.stringify(stored))).toEqual(record)
  })

  it('[BY-26] is kept by window; a new one starts with that of the main window', () => {
    preferences.change(exposurePreference, { greek: 'vanna' }, mainWindowId)
    startExposureWindow('first')
    preferences.change(exposurePreference, { greek: 'delta' }, 'first')
    // As after a reload, and as in a window that opens later.
    startExposureWindow('first')
    startExposureWindow('second')
    const of = (id: string) => preferences.get(exposurePreference, id).greek
    expect([of(mainWindowId), of('first'), of('second')]).toEqual(['vanna', 'delta', 'vanna'])
  })

  it('[BY-26] [TB-2] is saved in a layout and comes back from one; what it does not say stays', () => {
    history.replaceState(null, '', '/app/exposure?WindowGUID=abc')
    startExposureWindow('abc')
    preferences.change(exposurePreference, { greek: 'charm', expiries: 'week' }, 'abc')
    const saved = exposureMeta.read()
    preferences.change(exposurePreference, { greek: 'gamma', height: 100 }, 'abc')
    exposureMeta.apply(saved)
    expect(exposureMeta.read()).toEqual(saved)
    exposureMeta.apply({ expiries: 'month', greek: 7 })
    expect(exposureMeta.read()).toEqual({ ...saved, expiries: 'month', greek: 'gamma' })
  })
})

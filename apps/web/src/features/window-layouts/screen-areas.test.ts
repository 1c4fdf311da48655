import { describe, expect, it, vi } from 'vitest'
import { availableScreens, type ScreenPorts } from './screen-areas.ts'

const screenAt = (availLeft: number) => ({ availLeft, availTop: 0, availWidth: 1920, availHeight: 1040 })
const areaAt = (left: number) => ({ left, top: 0, width: 1920, height: 1040 })
const portsOf = (changes: Partial<ScreenPorts> = {}) => ({
  own: { ...screenAt(0), isExtended: true },
  permission: () => Promise.resolve('granted' as PermissionState),
  allScreens: vi.fn(() => Promise.resolve([screenAt(0), screenAt(1920)])),
  ...changes,
})
const state = (given: PermissionState) => ({ permission: () => Promise.resolve(given) })

describe('the screens of a layout', () => {
  it('[TB-2] are all of them where window management is granted', async () => {
    expect(await availableScreens(portsOf())).toEqual({ areas: [areaAt(0), areaAt(1920)], isDenied: false })
  })

  it('[TB-2] is one without window management, and where the browser does not know its corner', async () => {
    const own = { availWidth: 1920, availHeight: 1040 }
    expect(await availableScreens(portsOf({ own, allScreens: null }))).toEqual({
      areas: [areaAt(0)],
      isDenied: false,
    })
  })

  it('[TB-6] is one where it is denied, and nobody is asked', async () => {
    const ports = portsOf(state('denied'))
    expect(await availableScreens(ports)).toEqual({ areas: [areaAt(0)], isDenied: true })
    expect(ports.allScreens).not.toHaveBeenCalled()
  })

  it('[TB-2] asks when there are several screens, and not when there is one', async () => {
    const several = portsOf(state('prompt'))
    expect((await availableScreens(several)).areas).toHaveLength(2)
    const one = portsOf({ ...state('prompt'), own: { ...screenAt(0), isExtended: false } })
    expect((await availableScreens(one)).areas).toHaveLength(1)
    expect(one.allScreens).not.toHaveBeenCalled()
  })

  it('[TB-6] is denied when the user refuses', async () => {
    const ports = portsOf({ ...state('prompt'), allScreens: () => Promise.reject(new Error('NotAllowed')) })
    expect(await availableScreens(ports)).toEqual({ areas: [areaAt(0)], isDenied: true })
  })
})

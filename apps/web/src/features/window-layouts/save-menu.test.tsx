import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localText } from '../../platform/browser-storage.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useNotices } from '../../ui/notices.ts'
import { registerWindowMeta } from '../pop-outs/window-meta.ts'
import { openedWindows } from '../pop-outs/window-pop-outs.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { SaveMenu } from './save-menu.tsx'
import { useSavedCheck } from './saved-check.ts'

const open = vi.spyOn(window, 'open')
const send = vi.spyOn(windowChannel, 'send').mockReturnValue()
const main = { read: vi.fn(() => ({ symbolDetails: { symbol: 'SPY', interval: '5' } })), apply: vi.fn() }
const stored = () => JSON.parse(localStorage.getItem(storageKeys.windowLayouts) ?? 'null')
const entryOf = (RSWindowGUID: string, location: string, meta = {}) => ({
  RSWindowGUID,
  location,
  width: 300,
  height: 200,
  screenX: 10,
  screenY: 20,
  meta,
})
const put = (...entries: object[]) => localStorage.setItem(storageKeys.windowLayouts, JSON.stringify(entries))

let unregister = () => {}
beforeEach(() => {
  vi.clearAllMocks()
  history.replaceState(null, '', '/app')
  open.mockReturnValue({ close: () => undefined, closed: false } as Window)
  unregister = registerWindowMeta(main)
  useNotices.setState({ notices: [] })
  useSavedCheck.setState({ isShown: false })
})
afterEach(() => {
  unregister()
  openedWindows.closeAll()
})

async function setUp() {
  const user = userEvent.setup()
  renderInWorkspace(
    <>
      <SaveMenu />
      <AlertHost />
      <NoticeHost />
    </>,
  )
  return {
    user,
    async choose(name: string | RegExp) {
      await user.click(screen.getByRole('button', { name: 'SAVE' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    },
  }
}

describe('the SAVE menu', () => {
  it('[TB-2] saves the main window as self, and says so', async () => {
    const { choose } = await setUp()
    await choose('Save Window Layout')
    expect(await screen.findByText('Window layout saved')).toBeTruthy()
    expect(stored()).toEqual([
      {
        RSWindowGUID: 'self',
        location: `${window.location.origin}/app`,
        width: window.innerWidth,
        height: window.innerHeight,
        screenX: window.screenX,
        screenY: window.screenY,
        meta: { symbolDetails: { symbol: 'SPY', interval: '5' } },
      },
    ])
  })

  it('[TB-2] skips loading when nothing is saved, and says so', async () => {
    const { choose } = await setUp()
    await choose('Load Window Layout')
    expect(await screen.findByText('No window layout is saved')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
    expect(main.apply).not.toHaveBeenCalled()
  })

  it('[TB-5] loads: opens the windows with their ids and restores each when it has registered', async () => {
    put(
      entryOf('self', '/app', { symbolDetails: { symbol: 'QQQ', interval: '15' } }),
      entryOf('w1', '/app/walls', { ticker: 'QQQ' }),
    )
    const { choose } = await setUp()
    await choose('Load Window Layout')
    expect(await screen.findByText('Window layout loaded')).toBeTruthy()
    expect(open.mock.calls).toEqual([
      [
        '/app/walls?WindowGUID=w1',
        '_blank',
        expect.stringMatching(/^popup,width=300,height=200,left=10,top=20$/),
      ],
    ])
    expect(main.apply).toHaveBeenCalledWith({ symbolDetails: { symbol: 'QQQ', interval: '15' } })
    expect(send).not.toHaveBeenCalled()
    const register = { command: 'register', windowId: 'w1', to: '*' }
    windowChannel.receive(register)
    windowChannel.receive(register)
    expect(send.mock.calls).toEqual([
      [
        { command: 'restoreWindow', left: 10, top: 20, width: 300, height: 200, meta: { ticker: 'QQQ' } },
        'w1',
      ],
    ])
    // Loaded again, the window is open and is only put back.
    await choose('Load Window Layout')
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
    expect(open).toHaveBeenCalledOnce()
  })

  it('[TB-6] alerts the five steps when pop-ups are blocked; loading again opens the rest', async () => {
    put(entryOf('self', '/app'), entryOf('w2', '/app/walls'), entryOf('w3', '/app/resilience/sp'))
    open.mockReturnValueOnce({ close: () => undefined, closed: false } as Window).mockReturnValueOnce(null)
    const { choose, user } = await setUp()
    await choose('Load Window Layout')
    const alert = await screen.findByRole('alertdialog', { name: 'Pop-ups are blocked' })
    expect(alert.textContent).toContain('blocked 1 of 2 windows')
    for (const step of ['1. Allow pop-ups', '2. Close all', '3. Reopen', '4. Load', '5. If it'])
      expect(alert.textContent).toContain(step)
    expect(main.apply).toHaveBeenCalledOnce()
    await user.click(within(alert).getByRole('button', { name: 'OK' }))
    await choose('Load Window Layout')
    await screen.findByText('Window layout loaded')
    expect(open.mock.calls.map(([address]) => address)).toEqual([
      '/app/walls?WindowGUID=w2',
      '/app/resilience/sp?WindowGUID=w3',
      '/app/resilience/sp?WindowGUID=w3',
    ])
  })

  it.each(['Save Window Layout', 'Load Window Layout'])(
    '[TB-6] %s alerts the five steps when window management is denied, and works on one screen',
    async item => {
      vi.stubGlobal('getScreenDetails', () => Promise.reject(new Error('NotAllowedError')))
      vi.stubGlobal('navigator', {
        ...navigator,
        userAgent: navigator.userAgent,
        permissions: { query: () => Promise.resolve({ state: 'denied' }) },
      })
      put(entryOf('self', '/app'), entryOf('w4', '/app/walls'))
      const { choose, user } = await setUp()
      await choose(item)
      const alert = await screen.findByRole('alertdialog', { name: 'Window management is not allowed' })
      for (const step of ['1. Grant the permission', '2. Close all', '3. Reopen', '4. ', '5. If it'])
        expect(alert.textContent).toContain(step)
      expect(open).toHaveBeenCalledTimes(item === 'Load Window Layout' ? 1 : 0)
      expect(stored()).toHaveLength(item === 'Load Window Layout' ? 2 : 1)
      await user.click(within(alert).getByRole('button', { name: 'OK' }))
      vi.unstubAllGlobals()
    },
  )

  it('[TB-5] says which windows were refused', async () => {
    put(entryOf('self', '/app'), entryOf('w5', 'https://elsewhere.example/app/walls'))
    const { choose } = await setUp()
    await choose('Load Window Layout')
    expect(await screen.findByText('1 window not opened')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
  })

  it('[TB-2] alerts when the browser stores nothing', async () => {
    const { choose } = await setUp()
    const write = vi.spyOn(localText, 'write').mockReturnValue()
    await choose('Save Window Layout')
    expect(await screen.findByRole('alertdialog', { name: 'The window layout is not saved' })).toBeTruthy()
    expect(screen.queryByText('Window layout saved')).toBeNull()
    write.mockRestore()
  })
})

describe('named layouts', () => {
  const saveAs = async (name: string) => {
    const { choose, user } = await setUp()
    await choose('Save as …')
    const dialog = await screen.findByRole('dialog', { name: 'Save window layout' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), name)
    return { choose, user, dialog }
  }
  const names = () =>
    JSON.parse(localStorage.getItem(storageKeys.namedWindowLayouts) ?? '[]').map(
      ({ name }: { name: string }) => name,
    )
  const putNamed = (...all: string[]) =>
    localStorage.setItem(
      storageKeys.namedWindowLayouts,
      JSON.stringify(all.map(name => ({ name, windows: [entryOf('self', '/app', { of: name })] }))),
    )

  it('[TB-2] are saved beside the layout without a name, and loaded from the menu', async () => {
    const { choose } = await saveAs('Morning{Enter}')
    await vi.waitFor(() => expect(names()).toEqual(['Morning']))
    expect(stored()).toBeNull()
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose(/^Morning/)
    await vi.waitFor(() => expect(main.apply).toHaveBeenCalledOnce())
  })

  it('[TB-2] are replaced under a name that exists', async () => {
    putNamed('Morning')
    const { user, dialog } = await saveAs('morning')
    expect(within(dialog).getByText('Replaces “Morning”.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }))
    await vi.waitFor(() => expect(names()).toEqual(['morning']))
  })

  it('[TB-2] need a name, and there are at most 20', async () => {
    putNamed(...Array.from({ length: 20 }, (_, at) => `n${at}`))
    const { user, dialog } = await saveAs(' ')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByText('Enter a name.')).toBeTruthy()
    await fillIn(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'one more')
    await user.keyboard('{Enter}')
    expect(within(dialog).getByText(/There are 20 layouts already/)).toBeTruthy()
    expect(names()).toHaveLength(20)
  })

  it('[TB-2] are renamed and deleted', async () => {
    putNamed('Morning', 'Close')
    const { choose, user } = await setUp()
    await choose('Manage layouts …')
    const dialog = await screen.findByRole('dialog', { name: 'Window layouts' })
    await user.click(within(dialog).getByRole('button', { name: 'Rename Morning' }))
    const field = within(dialog).getByRole('textbox', { name: 'Name' })
    await fillIn(user, field, 'close')
    await user.keyboard('{Enter}')
    expect(within(dialog).getByText('“Close” exists already.')).toBeTruthy()
    await fillIn(user, field, 'Open')
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Open', 'Close'])
    await user.click(within(dialog).getByRole('button', { name: 'Delete Close' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(names()).toEqual(['Open'])
    await user.click(within(dialog).getByRole('button', { name: 'Load Open' }))
    await vi.waitFor(() => expect(main.apply).toHaveBeenCalledWith({ of: 'Morning' }))
  })
})

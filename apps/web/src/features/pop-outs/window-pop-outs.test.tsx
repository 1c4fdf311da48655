import { cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { openPopOut, reopenPopOut } from './open-pop-out.ts'
import { openedWindows, startPopOuts, usePopOutsCloseOnLeave } from './window-pop-outs.ts'

const popOut = { close: vi.fn() }
const open = vi.spyOn(window, 'open').mockReturnValue(popOut as unknown as Window)
const send = vi.spyOn(windowChannel, 'send').mockReturnValue()
const idOpened = () => new URL(String(open.mock.lastCall?.[0]), 'http://x').searchParams.get('WindowGUID')

beforeEach(() => {
  vi.clearAllMocks()
  history.replaceState(null, '', '/app')
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})
afterEach(() => {
  cleanup()
  openedWindows.closeAll()
})

const showWorkspace = () => {
  const { unmount } = renderHook(usePopOutsCloseOnLeave, { wrapper: StrictMode })
  openPopOut({ page: '/app/walls', width: 210, height: 800 })
  return async () => {
    unmount()
    await Promise.resolve()
  }
}

it('[RT-13] the opener gives a pop-out its id and its size, and lists it once it has registered', () => {
  showWorkspace()
  const id = idOpened()
  expect(id).toMatch(/^[\w-]{1,64}$/)
  expect(open.mock.lastCall?.[2]).toBe('popup,width=210,height=800')
  expect(openedWindows.list).toEqual([])
  windowChannel.receive({ command: 'register', windowId: id, to: '*' })
  windowChannel.receive({ command: 'register', windowId: 'of-another', to: '*' })
  expect(openedWindows.list).toEqual([id])
})

it('[TB-5] a window of a layout opens with its id, size and place; a blocked one is reported', () => {
  const chart = { page: '/app/chart?symbol=SPY&interval=5', width: 900, height: 600, left: -1200, top: 40 }
  expect(reopenPopOut('abc', chart)).toBe(true)
  expect(open).toHaveBeenLastCalledWith(
    '/app/chart?symbol=SPY&interval=5&WindowGUID=abc',
    '_blank',
    'popup,width=900,height=600,left=-1200,top=40',
  )
  open.mockReturnValueOnce(null)
  expect(reopenPopOut('b', chart)).toBe(false)
  open.mockReturnValueOnce({ closed: true } as Window)
  expect(reopenPopOut('c', chart)).toBe(false)
  expect(openedWindows.openOf(new Set()).own.map(({ id }) => id)).toEqual(['abc'])
})

it('[RT-13] navigating away closes the pop-outs', async () => {
  const leave = showWorkspace()
  history.replaceState(null, '', '/user')
  expect(popOut.close).not.toHaveBeenCalled()
  await leave()
  expect(popOut.close).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith({ command: 'close' }, idOpened())
})

it('[RT-13] logging out closes the pop-outs; a session that has expired keeps them', async () => {
  const leave = showWorkspace()
  clearCredentials('expired')
  await leave()
  expect(popOut.close).not.toHaveBeenCalled()
  const leaveAgain = showWorkspace()
  clearCredentials()
  await leaveAgain()
  expect(popOut.close).toHaveBeenCalled()
})

it('[RT-13] a page that unloads tells its pop-outs, which wait for it', () => {
  startPopOuts()
  showWorkspace()
  window.dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenCalledWith({ command: 'openerUnloads' }, idOpened())
  expect(popOut.close).not.toHaveBeenCalled()
})

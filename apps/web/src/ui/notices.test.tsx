import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { NoticeHost } from './notice-host.tsx'
import { noticePlaceRef } from './notice-place.ts'
import { notice, noticeAutoCloseMs, useNotices } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => useNotices.setState({ notices: [] }))
  vi.useRealTimers()
})

const show = (kind: 'info' | 'error') => {
  renderInTheme(<NoticeHost />)
  act(() => notice({ title: 'Layout', text: 'The layout was saved.', kind }))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('notice', () => {
  it('[RT-12] appears at the bottom right as a status', () => {
    show('info')
    const shown = screen.getByRole('status')
    expect(shown.textContent).toContain('The layout was saved.')
    expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right')
    expect(screen.getByRole('button', { name: 'Close notice' })).toBeTruthy()
  })

  it('[RT-12] closes after 5 s', () => {
    expect(noticeAutoCloseMs).toBe(5000)
    show('info')
    pass(4999)
    expect(screen.queryByRole('status')).toBeTruthy()
    pass(200)
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    [
      'over the part of the chart without controls',
      { width: 300, height: 400 },
      'place',
      '340px 190px 300px 400px',
    ],
    ['below the top bar when that has no room', { width: 300, height: 20 }, 'top', '340px   '],
  ])('[RT-12] [BY-17] appears in the workspace %s', (_where, size, place, expected) => {
    const { width, height } = size
    const [left, top] = [window.innerWidth - 340 - width, window.innerHeight - 190 - height]
    renderInTheme(
      <>
        <div
          ref={element => {
            if (element) element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
            return noticePlaceRef(element)
          }}
        />
        <NoticeHost />
      </>,
    )
    act(() => notice({ title: 'Flatten', text: 'Waits' }))
    const host = screen.getByRole('region', { name: 'Notices' })
    const { right, bottom, maxWidth, maxHeight } = host.style
    expect([host.dataset.place, [right, bottom, maxWidth, maxHeight].join(' ')]).toEqual([place, expected])
  })

  it('[RT-12] [BY-17] shows as many as its place has room for, one at least, and the others as those leave', () => {
    const heightOf = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
    renderInTheme(
      <>
        <div
          ref={element => {
            if (element) element.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
            return noticePlaceRef(element)
          }}
        />
        <NoticeHost />
      </>,
    )
    act(() => {
      for (let number = 1; number <= 5; number++) notice({ title: 'Notice', text: `${number}` })
    })
    const texts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    // Two gaps of 12 pixels between them.
    expect(texts()).toEqual(['Notice1', 'Notice2'])
    pass(noticeAutoCloseMs)
    pass(200)
    expect(texts()).toEqual(['Notice3', 'Notice4'])
    heightOf.mockReturnValue(900)
    act(() => notice({ title: 'Notice', text: '6' }))
    expect(texts()).toEqual(['Notice3'])
    heightOf.mockRestore()
  })

  it('is an alert only for an error', () => {
    show('error')
    expect(screen.getByRole('alert').textContent).toContain('The layout was saved.')
  })

  it('closes with its button', () => {
    show('info')
    fireEvent.click(screen.getByRole('button', { name: 'Close notice' }))
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('offers an action, and closes when it has run', () => {
    const run = vi.fn()
    renderInTheme(<NoticeHost />)
    act(() => notice({ title: 'Watchlist', text: 'SPY was removed.', action: { label: 'Undo', run } }))
    fireEvent.click(within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('stays while the user points at one, and 5 s longer', () => {
    show('info')
    pass(4999)
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(60_000)
    expect(screen.queryByRole('status')).toBeTruthy()
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(4999)
    expect(screen.queryByRole('status')).toBeTruthy()
    pass(200)
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('stays until it is closed or replaced when the user must read it', () => {
    renderInTheme(<NoticeHost />)
    act(() => notice({ title: 'Flatten', text: 'Waits for the connection', id: 'flatten', stays: true }))
    pass(600_000)
    expect(screen.getByRole('status').textContent).toContain('Waits for the connection')
    act(() => notice({ title: 'Flat', text: 'Nothing is left', id: 'flatten' }))
    expect(screen.getByRole('status').textContent).toContain('Nothing is left')
    pass(5000)
    pass(200)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is shown even when it was raised before the host, and five at once at most', () => {
    for (let number = 1; number <= 7; number++) notice({ title: 'Notice', text: `Number ${number}` })
    renderInTheme(<NoticeHost />)
    const texts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    expect(texts()).toEqual([1, 2, 3, 4, 5].map(number => `NoticeNumber ${number}`))
    pass(noticeAutoCloseMs)
    pass(200)
    expect(texts()).toEqual(['NoticeNumber 6', 'NoticeNumber 7'])
  })
})

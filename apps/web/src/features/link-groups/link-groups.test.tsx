import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { storageKeys } from '@tidemark/contracts'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../session/query-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { ThemeProvider } from '../../ui/theme-provider.tsx'
import { windowChannel } from '../window-messages/browser-channel.ts'
import { inheritLinkColour, linkColourOf, setLinkColour } from './link-colour.ts'
import { LinkGroupMenu } from './link-group-menu.tsx'
import { useSymbolLink } from './use-symbol-link.ts'

const send = vi.spyOn(windowChannel, 'send').mockReturnValue()

beforeEach(() => {
  send.mockClear()
  localStorage.clear()
  history.replaceState(null, '', '/app')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  delete window.fdc3
})

const show = (element: React.ReactNode) =>
  render(
    <ThemeProvider env="test">
      {element}
      <NoticeHost />
    </ThemeProvider>,
  )

describe('the control of the link group', () => {
  it('[BY-25] has six colours by name and none, works by keyboard and keeps the choice', async () => {
    const user = userEvent.setup()
    show(<LinkGroupMenu />)
    screen.getByRole('button', { name: 'Link group: none' }).focus()
    await user.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitemradio')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'None',
      'Red',
      'Orange',
      'Yellow',
      'Green',
      'Blue',
      'Purple',
    ])
    screen.getByRole('menuitemradio', { name: 'None', checked: true }).focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: 'Link group: Red' })).toBeTruthy()
    cleanup()
    show(<LinkGroupMenu />)
    await user.click(screen.getByRole('button', { name: 'Link group: Red' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'None' }))
    expect(screen.getByRole('button', { name: 'Link group: none' })).toBeTruthy()
  })

  it('[BY-25] closes once a group is chosen, by click and by key, and gives the focus back', async () => {
    const user = userEvent.setup()
    show(<LinkGroupMenu />)
    await user.click(screen.getByRole('button', { name: 'Link group: none' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Blue' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const control = screen.getByRole('button', { name: 'Link group: Blue' })
    control.focus()
    await user.keyboard('{Enter}')
    const green = await screen.findByRole('menuitemradio', { name: 'Green' })
    green.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Link group: Green'))
  })
})

describe('the link group of a window', () => {
  it('[BY-25] is its own; a window opened from a chart inherits that of the chart', () => {
    setLinkColour('green')
    inheritLinkColour('a')
    setLinkColour('red', 'b')
    expect(['self', 'a', 'b', 'c'].map(linkColourOf)).toEqual(['green', 'green', 'red', null])
  })

  it('is none where the stored text is not one', () => {
    localStorage.setItem(storageKeys.linkGroup, '{"colour":"mauve","windowId":"self"}')
    expect(linkColourOf('self')).toBeNull()
  })
})

describe('a linked chart', () => {
  const openChart = (isReady = true) => {
    const { result, rerender } = renderHook(
      ({ ready }) => {
        const [symbol, setSymbol] = useState('SPY')
        useSymbolLink({ symbol, setSymbol, isReady: ready })
        return { symbol, setSymbol }
      },
      { initialProps: { ready: isReady } },
    )
    return {
      symbol: () => result.current.symbol,
      choose: (symbol: string) => act(() => result.current.setSymbol(symbol)),
      becomeReady: () => rerender({ ready: true }),
    }
  }
  const commands = () => send.mock.calls.map(([command]) => command)
  const receive = (symbol: string, version: number) =>
    act(() =>
      windowChannel.receive({
        command: 'linkSymbol',
        to: '*',
        colour: 'red',
        author: 'x',
        symbol,
        version,
      }),
    )

  it('[BY-25] sends what the user chooses and shows what another window sends', () => {
    act(() => setLinkColour('red'))
    const chart = openChart()
    expect(commands()).toEqual([{ command: 'linkQuery', colour: 'red' }])
    chart.choose('QQQ')
    expect(commands().at(-1)).toMatchObject({ command: 'linkSymbol', colour: 'red', symbol: 'QQQ' })
    receive('IWM', 5)
    expect(chart.symbol()).toBe('IWM')
    expect(commands()).toHaveLength(2)
  })

  it('does not send the symbol that it is restored with', () => {
    act(() => setLinkColour('red'))
    const chart = openChart(false)
    chart.choose('AAPL')
    chart.becomeReady()
    expect(commands()).toEqual([{ command: 'linkQuery', colour: 'red' }])
  })

  it('[BY-25] passes a symbol of another application on to its group, but not back', async () => {
    queryClient.setQueryData(queryKeys.symbols, ['SPY', 'QQQ'])
    queryClient.setQueryData(queryKeys.symbolNames, [])
    let handler = (_context: unknown) => {}
    const broadcast = vi.fn(async () => undefined)
    window.fdc3 = {
      broadcast,
      addContextListener: (_type, listener) => {
        handler = listener
        return { unsubscribe: () => undefined }
      },
    }
    act(() => setLinkColour('red'))
    const chart = openChart()
    show(null)
    const instrument = (ticker: string) => ({ type: 'fdc3.instrument', id: { ticker } })
    await vi.waitFor(async () => {
      handler(instrument('QQQ'))
      await act(() => Promise.resolve())
      expect(chart.symbol()).toBe('QQQ')
    })
    expect(commands().at(-1)).toMatchObject({ command: 'linkSymbol', symbol: 'QQQ' })
    expect(broadcast).not.toHaveBeenCalled()
    chart.choose('SPY')
    await vi.waitFor(() => expect(broadcast).toHaveBeenCalledExactlyOnceWith(instrument('SPY')))
    receive('QQQ', 9)
    expect(chart.symbol()).toBe('QQQ')
    expect(broadcast).toHaveBeenCalledOnce()
    handler(instrument('VOD.L'))
    expect(await screen.findByText('Unknown symbol VOD.L')).toBeTruthy()
    expect(chart.symbol()).toBe('QQQ')
  })
})

it('the records of closed windows do not fill the storage', () => {
  for (let n = 0; n < 30; n += 1) setLinkColour('red', `w${n}`)
  const stored = Object.keys(localStorage).filter(key => key.startsWith(`${storageKeys.linkGroup}.`))
  expect(stored).toHaveLength(20)
})

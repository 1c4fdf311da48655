import { act, screen } from '@testing-library/react'
import { pages, storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { useChartStore } from '../chart/index.ts'
import { useMainWindow } from '../futures/index.ts'
import { MainWindowNotice } from './main-window-notice.tsx'

function SymbolSetter({ symbol }: { readonly symbol: string }) {
  const setSymbol = useChartStore(store => store.setSymbol)
  return <button type="button" onClick={() => setSymbol(symbol)} />
}

function show(symbol: string) {
  renderInWorkspace(
    <>
      <SymbolSetter symbol={symbol} />
      <MainWindowNotice />
    </>,
  )
  act(() => screen.getByRole('button').click())
}
const setState = (state: 'ready' | 'absent' | 'logged-off') => act(() => useMainWindow.setState({ state }))
const text = () => screen.getByRole('status').textContent

beforeEach(() => {
  localStorage.setItem(storageKeys.cqgConnected, 'true')
  useMainWindow.setState({ state: 'searching' })
})

describe('the notice of a chart window', () => {
  it('[RT-2] says what is missing, and goes when the main window is back', () => {
    show('F.US.EPZ26')
    expect(text()).toBe('')
    setState('absent')
    expect(text()).toContain('no main window is open')
    expect(screen.getByRole('link').getAttribute('href')).toBe(pages.workspace)
    setState('logged-off')
    expect(text()).toContain('the main window is not logged on')
    setState('ready')
    expect(text()).toBe('')
  })

  it('[RT-2] is not shown for a stock', () => {
    show('SPY')
    setState('absent')
    expect(text()).toBe('')
  })

  it('[RT-2] is not shown while no broker is connected: the chart says that', () => {
    localStorage.clear()
    show('F.US.EPZ26')
    setState('absent')
    expect(text()).toBe('')
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { rememberSymbol } from './recent-symbols.ts'
import { SymbolSearch } from './symbol-search.tsx'

const symbols = ['AAPL', 'MSFT', 'SPX', 'SPY', 'SPYG', 'XSPA']

function open(text = '') {
  const onChoose = vi.fn()
  const onClose = vi.fn()
  renderInTheme(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SymbolSearch text={text} onChoose={onChoose} onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onChoose, onClose, user: userEvent.setup() }
}
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const highlighted = () => screen.getByRole('option', { selected: true }).textContent
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Symbol' })

beforeEach(() => {
  localStorage.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith({ [platformPaths.allSymbols]: { body: symbols } })
})

describe('[CH-5] symbol search', () => {
  it('opens focused with the typed letter and continues from there', async () => {
    const { user } = open('s')
    expect(screen.getByRole('dialog', { name: 'Symbol search' })).toBeTruthy()
    expect(document.activeElement).toBe(field())
    await user.keyboard('py')
    expect(field().value).toBe('spy')
    expect(await screen.findByText('2 symbols')).toBeTruthy()
    expect(options()).toEqual(['SPY', 'SPYG'])
  })

  it('moves through the list with the keys and selects with Enter', async () => {
    const { user, onChoose, onClose } = open('sp')
    await screen.findByText('4 symbols')
    expect(options()).toEqual(['SPX', 'SPY', 'SPYG', 'XSPA'])
    expect(highlighted()).toBe('SPX')
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toBe('SPY')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await user.keyboard('{End}')
    expect(highlighted()).toBe('XSPA')
    await user.keyboard('{ArrowDown}')
    expect(highlighted()).toBe('SPX')
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('SPY')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('selects with the mouse', async () => {
    const { user, onChoose } = open('sp')
    await user.click(await screen.findByRole('option', { name: 'SPYG' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('SPYG')
  })

  it('offers one new entry when nothing matches', async () => {
    const { user, onChoose } = open('zzz')
    expect((await screen.findByRole('option')).textContent).toContain('ZZZ *NEW*')
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('ZZZ')
  })

  it('shows that futures are not connected and offers the typed contract', async () => {
    open('/epz6')
    expect(await screen.findByText('Futures are not connected yet')).toBeTruthy()
    expect(options()).toEqual(['F.US.EPZ6 *NEW*not in the list'])
  })

  it.each(['/epz', 'f.us.epz'])('searches the contracts for %s while futures are connected', async text => {
    localStorage.setItem(storageKeys.cqgConnected, 'true')
    const { user, onChoose } = open(text)
    await waitFor(() => expect(options()[0]).toMatch(/^F\.US\.EPZ\d\d$/))
    expect(screen.queryByText('Futures are not connected yet')).toBeNull()
    const [first] = options()
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(first)
  })

  it('lists the group of futures for a trailing *', async () => {
    localStorage.setItem(storageKeys.cqgConnected, 'true')
    open('/ep*')
    await screen.findByText('6 symbols')
    expect(options().every(option => /^F\.US\.EP[HMUZ]\d\d$/.test(option ?? ''))).toBe(true)
  })

  it('shows the recent symbols while the field is empty', async () => {
    rememberSymbol('MSFT')
    rememberSymbol('AAPL')
    const { user, onChoose } = open()
    expect(screen.getByText('Recent')).toBeTruthy()
    expect(options()).toEqual(['AAPL', 'MSFT'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('MSFT')
  })

  it('shows when the list cannot be loaded, and loads it again on demand', async () => {
    answerWith({})
    const { user } = open('sp')
    await screen.findByRole('alert')
    answerWith({ [platformPaths.allSymbols]: { body: symbols } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'SPY' })).toBeTruthy()
  })
})

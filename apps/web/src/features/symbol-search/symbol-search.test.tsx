import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { rememberSymbol } from './recent-symbols.ts'
import { SymbolSearch } from './symbol-search.tsx'

const symbols = ['SPX', 'SPY', 'AAPL', 'MSFT', 'SPYG', 'XSPA']

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
const list = () => within(screen.getByRole('listbox', { name: 'Symbols' }))
const options = () =>
  list()
    .queryAllByRole('option')
    .map(option => option.textContent)
const highlighted = () => list().getByRole('option', { selected: true }).textContent
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

  it.each(['epu20', '/epu20', '/esu20'])(
    'says of %s that it has expired, also without a feed',
    async text => {
      const { user, onChoose } = open(text)
      await waitFor(() =>
        expect(options()[0]).toBe('F.US.EPU20expired 2020-09-18 · E-mini S&P 500, SEP 20, CME'),
      )
      expect(options()[1]).toMatch(/^F\.US\.EP[HMUZ]\d\d$/)
      await user.keyboard('{ArrowDown}{Enter}')
      expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^F\.US\.EP[HMUZ]\d\d$/))
    },
  )

  describe('of futures', () => {
    beforeEach(() => localStorage.setItem(storageKeys.cqgConnected, 'true'))
    const exchange = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Exchange' })

    it.each(['/ep', 'f.us.ep'])('lists the front month first for %s', async text => {
      const { user, onChoose } = open(text)
      await waitFor(() =>
        expect(options()[0]).toMatch(/^F\.US\.EP[HMUZ]\d\dE-mini S&P 500, [A-Z]{3} \d\d, CME · front month$/),
      )
      expect(screen.queryByText('Futures are not connected yet')).toBeNull()
      const symbol = options()[0]?.slice(0, 10)
      await user.keyboard('{Enter}')
      expect(onChoose).toHaveBeenCalledExactlyOnceWith(symbol)
    })

    it('lists the group for a trailing *, with the continuous contract', async () => {
      open('/ep*')
      await screen.findByText('7 symbols')
      expect(options().at(-1)).toBe('F.US.EPE-mini S&P 500, continuous, CME')
    })

    it('has a filter by exchange that the keyboard reaches, and offers a new entry when nothing matches', async () => {
      const { user, onChoose } = open('/ep*')
      await screen.findByText('7 symbols')
      await user.keyboard('{ArrowDown}')
      await user.tab()
      expect(document.activeElement).toBe(exchange())
      await user.selectOptions(exchange(), 'COMEX')
      expect(options()).toEqual(['F.US.EP *NEW*not in the list'])
      await user.selectOptions(exchange(), 'CME')
      expect(options()).toHaveLength(7)
      const front = options()[0]?.slice(0, 10)
      await user.click(field())
      await user.keyboard('{Enter}')
      expect(onChoose).toHaveBeenCalledExactlyOnceWith(front)
    })

    it('has no filter by exchange for other symbols', async () => {
      open('sp')
      await screen.findByText('4 symbols')
      expect(screen.queryByRole('combobox', { name: 'Exchange' })).toBeNull()
    })
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

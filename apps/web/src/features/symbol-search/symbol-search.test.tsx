import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
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
  return { onChoose, onClose, hand: userEvent.setup() }
}
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const marked = () => screen.getByRole('option', { selected: true }).textContent
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Symbol' })

beforeEach(() => {
  localStorage.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith({ [platformPaths.allSymbols]: { body: symbols } })
})

describe('[CH-5] symbol search', () => {
  it('has the focus and what was typed already, and goes on from there', async () => {
    const { hand } = open('s')
    expect(screen.getByRole('dialog', { name: 'Symbol search' })).toBeTruthy()
    expect(document.activeElement).toBe(field())
    await hand.keyboard('py')
    expect(field().value).toBe('spy')
    expect(await screen.findByText('2 symbols')).toBeTruthy()
    expect(options()).toEqual(['SPY', 'SPYG'])
  })

  it('walks the list with the keys and chooses with Enter', async () => {
    const { hand, onChoose, onClose } = open('sp')
    await screen.findByText('4 symbols')
    expect(options()).toEqual(['SPX', 'SPY', 'SPYG', 'XSPA'])
    expect(marked()).toBe('SPX')
    await hand.keyboard('{ArrowDown}')
    expect(marked()).toBe('SPY')
    expect(field().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await hand.keyboard('{End}')
    expect(marked()).toBe('XSPA')
    await hand.keyboard('{ArrowDown}')
    expect(marked()).toBe('SPX')
    await hand.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('SPY')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('chooses by mouse', async () => {
    const { hand, onChoose } = open('sp')
    await hand.click(await screen.findByRole('option', { name: 'SPYG' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('SPYG')
  })

  it('offers one new entry where nothing matches', async () => {
    const { hand, onChoose } = open('zzz')
    expect((await screen.findByRole('option')).textContent).toContain('ZZZ *NEW*')
    await hand.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('ZZZ')
  })

  it('says that futures are not connected, and offers what was typed', async () => {
    open('/epz6')
    expect(await screen.findByText('Futures are not connected yet')).toBeTruthy()
    expect(options()).toEqual(['F.US.EPZ6 *NEW*not in the list'])
  })

  it('shows the recent symbols while the field is empty', async () => {
    rememberSymbol('MSFT')
    rememberSymbol('AAPL')
    const { hand, onChoose } = open()
    expect(screen.getByText('Recent')).toBeTruthy()
    expect(options()).toEqual(['AAPL', 'MSFT'])
    await hand.keyboard('{ArrowDown}{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('MSFT')
  })

  it('says when the list cannot be loaded, and tries again', async () => {
    answerWith({})
    const { hand } = open('sp')
    await screen.findByRole('alert')
    answerWith({ [platformPaths.allSymbols]: { body: symbols } })
    await hand.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('option', { name: 'SPY' })).toBeTruthy()
  })
})

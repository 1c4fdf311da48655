import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseRule } from '@tidemark/domain'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queueSelectionEvents } from '../../testing/queued-selection.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { RuleEditor } from './rule-editor.tsx'

const onSubmit = vi.fn<(rule: string) => void>()

function Form({ text = '' }: { readonly text?: string }) {
  const [value, setValue] = useState(text)
  const parsed = parseRule(value)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit(value)
      }}
    >
      <RuleEditor label="Rule" value={value} onChange={setValue} fault={parsed.ok ? null : parsed.fault} />
      <button type="button" onClick={() => setValue('price > HP')}>
        Example
      </button>
    </form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Rule' })
const loaded = () => waitFor(() => expect(field().isContentEditable).toBe(true))
const list = () => screen.findByRole('listbox', { name: 'Words that fit here' })

/** As the library does for typed letters, which the DOM of these tests cannot pass to it. */
function type(text: string) {
  const view = EditorView.findFromDOM(field())
  act(() => view?.dispatch(view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' })))
}

async function showForm(text: string) {
  renderInTheme(<Form text={text} />)
  await loaded()
}

beforeEach(queueSelectionEvents)
afterEach(() => {
  vi.restoreAllMocks()
  onSubmit.mockReset()
})

describe('[BY-9] the field of a rule', () => {
  it('takes what is typed, at the end of the text', async () => {
    await showForm('price >')
    type(' HP')
    expect(field().textContent).toBe('price > HP')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSubmit).toHaveBeenLastCalledWith('price > HP')
  })

  it('colours each kind of word', async () => {
    await showForm('distance(HP, 5) < 2% and playbook = "BLU" or what')
    const kindOf = (text: string) => within(field()).getByText(text).className
    expect(['distance', 'HP', '5', '<', 'and', '"BLU"', 'what'].map(kindOf)).toEqual([
      'tm-function',
      'tm-field',
      'tm-number',
      'tm-operator',
      'tm-keyword',
      'tm-text',
      expect.stringContaining('tm-unknown'),
    ])
  })

  it('shows the fault below and underlined, until it is corrected', async () => {
    await showForm('price > hpp')
    const message = 'There is no field “hpp”. Did you mean HP?'
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(field().querySelector('.tm-fault')?.textContent).toBe('hpp')
    await userEvent.click(screen.getByRole('button', { name: 'Example' }))
    expect(field().textContent).toBe('price > HP')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field().getAttribute('aria-describedby')).toBeNull()
    expect(field().querySelector('.tm-fault')).toBeNull()
  })

  it('only hints at what is missing while the end is typed, and insists on Enter and when the field is left', async () => {
    await showForm('price')
    type(' >')
    const message = 'A field or a number is missing here.'
    const description = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')
    expect([description()?.textContent, screen.queryByRole('alert')]).toEqual([message, null])
    expect([field().getAttribute('aria-invalid'), field().querySelector('.tm-fault')]).toEqual([null, null])
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    type('=')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByRole('alert').textContent).toBe(message)
  })

  it('insists on a fault before the end while typing goes on', async () => {
    await showForm('hpp > 5')
    type(' and')
    expect(screen.getByRole('alert').textContent).toBe('There is no field “hpp”. Did you mean HP?')
  })

  it('underlines the last word when something is missing after it', async () => {
    await showForm('price >')
    expect(field().querySelector('.tm-fault')?.textContent).toBe('>')
  })

  it('reads a pasted text of several lines as one', async () => {
    await showForm('')
    fireEvent.paste(field(), { clipboardData: { getData: () => 'price > 5\nand\r\nvolume > 3' } })
    expect(field().textContent).toBe('price > 5 and volume > 3')
  })

  it.each(['the event', 'the document'])(
    'replaces what %s says is selected, without the styles that a browser would keep',
    async source => {
      await showForm('price > HP')
      const line = field().firstElementChild as Element
      const selected = document.createRange()
      selected.selectNodeContents(line)
      // Set for real, happy-dom would keep it after the field is gone, and send selection events without end.
      const isOfDocument = source === 'the document'
      const selection = { rangeCount: 1, getRangeAt: () => selected } as unknown as Selection
      if (isOfDocument) vi.spyOn(document, 'getSelection').mockReturnValue(selection)
      const event = new InputEvent('beforeinput', {
        inputType: 'insertText',
        data: 'v',
        bubbles: true,
        cancelable: true,
      })
      // The browser knows of the selection before the editor does.
      const targets = isOfDocument ? [] : [selected]
      const isLeftToBrowser = fireEvent(field(), Object.assign(event, { getTargetRanges: () => targets }))
      expect([field().textContent, isLeftToBrowser]).toEqual(['v', false])
    },
  )

  it('is left with Tab', async () => {
    await showForm('price > HP')
    field().focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Example' }))
  })

  it('gives its style tags the nonce of the page', async () => {
    const meta = document.createElement('meta')
    meta.setAttribute('property', 'csp-nonce')
    document.head.append(Object.assign(meta, { nonce: 'abc' }))
    await showForm('')
    const sheets = [...document.querySelectorAll('style')].filter(sheet =>
      sheet.textContent?.includes('.cm-'),
    )
    expect(sheets.map(sheet => sheet.getAttribute('nonce'))).toEqual(['abc'])
  })
})

describe('[BY-9] completion in the field of a rule', () => {
  /** The list takes no key in its first moment, so that it does not catch one meant for the field. */
  const waitOut = () => {
    const { now } = Date
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 1000)
  }

  it('lists the words that fit, with their meaning, and Enter takes one', async () => {
    await showForm('price > ')
    type('m')
    const options = within(await list()).getAllByRole('option')
    expect(options[0]?.textContent).toBe('MHPMonthly half pressure')
    waitOut()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field().textContent).toBe('price > MHP')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('does not get in the way of Enter when nothing was chosen', async () => {
    await showForm('price > HP')
    type(' ')
    await list()
    waitOut()
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(onSubmit).toHaveBeenLastCalledWith('price > HP ')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('closes with Esc, and the dialog around it with the next one', async () => {
    const onClose = vi.fn()
    renderInTheme(
      <ModalDialog opened onClose={onClose} title="Alert">
        <Form />
      </ModalDialog>,
    )
    await loaded()
    type('p')
    await list()
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})

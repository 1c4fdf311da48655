import { EditorView } from '@codemirror/view'
import { act, screen, within } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import { describe, expect, it } from 'vitest'
import { renderScanner, shownSymbols } from '../../../testing/render-scanner.tsx'

const market = {
  A: { price: 100.4, LastOpen: 99, man_HP: 100, volume: 900, CPbook: 'BLU', OPbook: 'BSD' },
  B: { price: 102.5, LastOpen: 99, man_HP: 100, volume: 20, CPbook: 'BSU', OPbook: 'BLU' },
  C: { price: 5, volume: 5000, CPbook: 'MRLU' },
}

const inputsOf = (name: string): string[] =>
  JSON.parse(localStorage.getItem(storageKeys.scanner) ?? '{}').strategies[name].inputs

/** Opens the inputs of a strategy of the list. */
async function openInputs(scanner: ReturnType<typeof renderScanner>, name: string, title = name) {
  await scanner.user.click(screen.getByRole('button', { name: `Inputs of ${name}` }))
  return scanner.dialog(title)
}

describe('the dialog “Choose”', () => {
  it('[SC-3] [SC-5] opens for LM-C without a choice, and a parent toggles its four children', async () => {
    const scanner = renderScanner(market)
    const { user, dialog } = scanner
    await user.click(screen.getAllByRole('button', { name: 'Add strategies' })[0] as HTMLElement)
    await user.click(await (await dialog('Add strategies')).findByRole('switch', { name: 'LM-C' }))
    const choose = await dialog('Choose')
    const bullish = within(choose.getByRole('group', { name: 'Bullish' }))
    expect(bullish.getAllByRole('checkbox')).toHaveLength(5)
    await user.click(choose.getByRole('button', { name: 'Choose' }))
    expect(choose.getByRole('alert').textContent).toBe('Choose at least one playbook.')
    await user.click(bullish.getByRole('checkbox', { name: 'Bullish' }))
    for (const box of bullish.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true)
    await user.click(bullish.getByRole('checkbox', { name: /^BSU/ }))
    expect(bullish.getByRole('checkbox', { name: 'Bullish' })).toMatchObject({
      checked: false,
      indeterminate: true,
    })
    await user.keyboard('{Enter}')
    expect(inputsOf('LM-C')).toEqual(['BLU,BLD,BRLU'])
    // Back in the list of strategies.
    await dialog('Add strategies')
    await user.keyboard('{Escape}')
    expect(shownSymbols()).toEqual(['A'])
  })

  it('[SC-9] of LM-O filters by the playbook at the open', async () => {
    const scanner = renderScanner(market)
    scanner.select('HPBreakUp')
    await scanner.user.click(screen.getByRole('button', { name: 'Add strategies' }))
    const strategies = await scanner.dialog('Add strategies')
    await scanner.user.click(await strategies.findByRole('switch', { name: 'LM-O' }))
    const choose = await scanner.dialog('Choose')
    await scanner.user.click(choose.getByRole('checkbox', { name: /^BLU/ }))
    await scanner.user.click(choose.getByRole('button', { name: 'Choose' }))
    await scanner.dialog('Add strategies')
    await scanner.user.keyboard('{Escape}')
    await scanner.user.click(screen.getByRole('button', { name: /^LM-O BLU/ }))
    expect(shownSymbols()).toEqual(['B'])
  })

  it('cancelled leaves a strategy that says what is missing', async () => {
    const { user, dialog } = renderScanner(market)
    await user.click(screen.getAllByRole('button', { name: 'Add strategies' })[0] as HTMLElement)
    await user.click(await (await dialog('Add strategies')).findByRole('switch', { name: 'LM-C' }))
    await user.click((await dialog('Choose')).getByRole('button', { name: 'Cancel' }))
    await dialog('Add strategies')
    await user.keyboard('{Escape}')
    expect(screen.getByText('LM-C has no choice yet')).toBeTruthy()
  })
})

describe('the dialog of a breakout', () => {
  it('[SC-11] stores nothing for Auto; Manual has one unit, $ at first', async () => {
    const scanner = renderScanner(market)
    const { user } = scanner
    scanner.select('HPBreakUp')
    expect(shownSymbols()).toEqual(['A', 'B'])
    let form = await openInputs(scanner, 'HPBreakUp')
    expect(form.getByRole('radio', { name: 'Auto' })).toHaveProperty('checked', true)
    await user.click(form.getByRole('radio', { name: 'Manual' }))
    expect(form.getByRole('radio', { name: 'Auto' })).toHaveProperty('checked', false)
    expect(form.getByRole('radio', { name: '$' })).toHaveProperty('checked', true)
    await user.type(form.getByRole('textbox', { name: 'Z value' }), '-1{Enter}')
    expect(form.getByText('Enter a number of 0 or more')).toBeTruthy()
    await user.clear(form.getByRole('textbox', { name: 'Z value' }))
    await user.type(form.getByRole('textbox', { name: 'Z value' }), '0.5{Enter}')
    expect(inputsOf('HPBreakUp')).toEqual(['0.5,$'])
    expect(shownSymbols()).toEqual(['B'])

    form = await openInputs(scanner, 'HPBreakUp')
    await user.click(form.getByRole('radio', { name: '%' }))
    expect(form.getByRole('radio', { name: '$' })).toHaveProperty('checked', false)
    await user.click(form.getByRole('button', { name: 'Apply' }))
    expect(inputsOf('HPBreakUp')).toEqual(['0.5,%'])

    form = await openInputs(scanner, 'HPBreakUp')
    await user.click(form.getByRole('radio', { name: 'Auto' }))
    await user.click(form.getByRole('button', { name: 'Apply' }))
    expect(inputsOf('HPBreakUp')).toEqual([''])
  })
})

describe('the dialog of a distance', () => {
  it('[SC-13] has one operator and one value', async () => {
    const scanner = renderScanner(market)
    const { user } = scanner
    scanner.select('DistToHPX')
    expect(shownSymbols()).toEqual(['A'])
    const form = await openInputs(scanner, 'DistToHPX')
    const value = form.getByRole('textbox', { name: 'Value' })
    expect([form.getByRole('combobox', { name: 'Operator' }), value]).toMatchObject([
      { value: '<' },
      { value: '1' },
    ])
    await user.selectOptions(form.getByRole('combobox', { name: 'Operator' }), '>=')
    await user.clear(value)
    await user.type(value, 'two{Enter}')
    expect(form.getByText('Enter a number, such as 0.5')).toBeTruthy()
    await user.clear(value)
    await user.type(value, '2{Enter}')
    expect(inputsOf('DistToHPX')).toEqual(['>=', '2'])
    expect(shownSymbols()).toEqual(['B'])
  })
})

describe('the dialog “Custom Range”', () => {
  const rule = (form: ReturnType<typeof within>) => form.findByRole('textbox', { name: 'Rule' })
  const textOf = async (form: ReturnType<typeof within>) => {
    const field = await rule(form)
    return EditorView.findFromDOM(field)?.state.doc.toString() ?? (field as HTMLInputElement).value
  }

  it('[SC-12] builds the rule of its conditions, of which the first cannot be deleted', async () => {
    const scanner = renderScanner(market)
    const { user } = scanner
    scanner.select('Custom Range')
    const form = await openInputs(scanner, 'Custom Range')
    expect(form.queryByRole('button', { name: 'Delete condition 1' })).toBeNull()
    await user.clear(form.getByRole('textbox', { name: 'Value of condition 1' }))
    await user.type(form.getByRole('textbox', { name: 'Value of condition 1' }), '50')
    await user.click(form.getByRole('button', { name: 'Add a condition' }))
    await user.selectOptions(form.getByRole('combobox', { name: 'Field of condition 2' }), 'Volume')
    await user.selectOptions(form.getByRole('combobox', { name: 'Operator of condition 2' }), '<=')
    await user.clear(form.getByRole('textbox', { name: 'Value of condition 2' }))
    await user.click(form.getByRole('button', { name: 'Set Range' }))
    expect(form.getByText('Enter a number, such as 0.5')).toBeTruthy()
    await user.type(form.getByRole('textbox', { name: 'Value of condition 2' }), '100')
    expect(await textOf(form)).toBe('price > 50 and volume <= 100')
    await user.click(form.getByRole('button', { name: 'Add a condition' }))
    await user.click(form.getByRole('button', { name: 'Delete condition 3' }))
    await user.click(form.getByRole('button', { name: 'Set Range' }))
    expect(inputsOf('Custom Range')).toEqual(['price > 50 and volume <= 100'])
    expect(screen.getByRole('button', { name: /^Custom Range Price > 50 AND Volume <= 100/ })).toBeTruthy()
    expect(shownSymbols()).toEqual(['B'])
  })

  it('[SC-12] takes a rule that the form cannot show in the field of the rule', async () => {
    const scanner = renderScanner(market)
    scanner.select('Custom Range')
    const form = await openInputs(scanner, 'Custom Range')
    await act(async () => {
      await import('../../rule-editor/code-field.tsx')
    })
    const view = EditorView.findFromDOM(await rule(form))
    if (!view) throw new Error('No editor')
    const type = (text: string) =>
      act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
    type('price crosses HP')
    expect(form.getByText(/The form cannot show this rule/)).toBeTruthy()
    await scanner.user.click(form.getByRole('button', { name: 'Set Range' }))
    expect(inputsOf('Custom Range')).toEqual(['price > 0'])
    type('price > HP')
    await scanner.user.click(form.getByRole('button', { name: 'Set Range' }))
    expect(inputsOf('Custom Range')).toEqual(['price > HP'])
    expect(shownSymbols().toSorted()).toEqual(['A', 'B'])
  })
})

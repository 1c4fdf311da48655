import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import { type RuleFault, tokenizeRule } from '@tidemark/domain'

export const setFault = StateEffect.define<RuleFault | null>()

const mark = Decoration.mark({ class: 'tm-fault' })

/** The fault of the text, as given by `setFault`; it moves with the text until the next one is given. */
export const faultUnderline = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(underlined, transaction) {
    const given = transaction.effects.find(effect => effect.is(setFault))
    if (given === undefined) return underlined.map(transaction.changes)
    return underline(given.value, transaction.newDoc.toString())
  },
  provide: field => EditorView.decorations.from(field),
})

/** Something missing at the end is shown under the last word. */
function underline(fault: RuleFault | null, text: string): DecorationSet {
  const place = fault === null || fault.from < fault.to ? fault : tokenizeRule(text).at(-1)
  if (place === null || place === undefined) return Decoration.none
  const [from, to] = [place.from, Math.min(place.to, text.length)]
  return from < to ? Decoration.set(mark.range(from, to)) : Decoration.none
}

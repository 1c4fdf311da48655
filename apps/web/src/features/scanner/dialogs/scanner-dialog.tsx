import { type StrategyDialog, type StrategyName, strategyOf } from '@tidemark/domain'
import type { ComponentType } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import type { ScanOutput } from '../output/scan-output.ts'
import type { ChangeScanner } from '../scanner-preference.ts'
import {
  chooseStrategy,
  type ScannerState,
  scanOf,
  setInputs,
  toggleColumn,
  toggleStrategy,
} from '../scanner-state.ts'
import { scannerTexts } from '../texts.ts'
import { BreakoutForm } from './breakout-form.tsx'
import { PropertyChoices, StrategyChoices } from './choice-lists.tsx'
import { DistanceForm } from './distance-form.tsx'
import { HitsList } from './hits-list.tsx'
import type { InputFormProps } from './input-dialog.ts'
import { PlaybookForm } from './playbook-form.tsx'
import { RangeForm } from './range-form.tsx'

export type ScannerDialogName =
  | { readonly kind: 'strategies' | 'properties' }
  /** `isFromList`: it was opened by the list of strategies, and leads back to it. */
  | { readonly kind: 'inputs'; readonly name: StrategyName; readonly isFromList?: boolean }
  | { readonly kind: 'hits'; readonly symbol: string }

interface ScannerDialogProps {
  readonly dialog: ScannerDialogName
  readonly isOpen: boolean
  readonly state: ScannerState
  readonly output: ScanOutput
  readonly change: ChangeScanner
  readonly onOpen: (dialog: ScannerDialogName) => void
  readonly onClose: () => void
}

const forms: Readonly<Record<StrategyDialog, ComponentType<InputFormProps>>> = {
  playbooks: PlaybookForm,
  breakout: BreakoutForm,
  range: RangeForm,
  distance: DistanceForm,
}

const widths = { strategies: 620, properties: 620, inputs: 480, hits: 400 } as const

/** SC-4: the dialogs of the scanner. They do not darken the page. */
export function ScannerDialog({
  dialog,
  isOpen,
  state,
  output,
  change,
  onOpen,
  onClose,
}: ScannerDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={titleOf(dialog)}
      width={dialog.kind === 'inputs' && formOf(dialog.name) === 'playbooks' ? 660 : widths[dialog.kind]}
      isClear
    >
      <Content
        dialog={dialog}
        state={state}
        output={output}
        change={change}
        onOpen={onOpen}
        onClose={onClose}
      />
    </Dialog>
  )
}

function Content({ dialog, state, output, change, onOpen, onClose }: Omit<ScannerDialogProps, 'isOpen'>) {
  switch (dialog.kind) {
    case 'strategies':
      return (
        <StrategyChoices
          state={state}
          onToggle={name => {
            const next = toggleStrategy(state, name)
            change(before => toggleStrategy(before, name))
            // SC-5: without a choice there is nothing to generate.
            if (next.strategies[name].selected && scanOf(next, name) === null)
              onOpen({ kind: 'inputs', name, isFromList: true })
          }}
        />
      )
    case 'properties':
      return <PropertyChoices state={state} onToggle={prop => change(before => toggleColumn(before, prop))} />
    case 'hits':
      return (
        <HitsList
          symbol={dialog.symbol}
          state={state}
          table={output.table}
          onShow={name => {
            change(before => chooseStrategy(before, name))
            onClose()
          }}
        />
      )
    case 'inputs': {
      const Form = forms[formOf(dialog.name)]
      const leave = () => (dialog.isFromList ? onOpen({ kind: 'strategies' }) : onClose())
      return (
        <Form
          key={dialog.name}
          name={dialog.name}
          inputs={state.strategies[dialog.name].inputs}
          onApply={inputs => {
            change(before => setInputs(before, dialog.name, inputs))
            leave()
          }}
          onClose={leave}
        />
      )
    }
  }
}

const formOf = (name: StrategyName): StrategyDialog => strategyOf(name)?.dialog ?? 'range'

function titleOf(dialog: ScannerDialogName): string {
  if (dialog.kind === 'hits') return scannerTexts.hits.title(dialog.symbol)
  if (dialog.kind !== 'inputs') return scannerTexts[dialog.kind].title
  return formOf(dialog.name) === 'playbooks' ? scannerTexts.playbooks.title : dialog.name
}

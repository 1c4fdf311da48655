import { act, screen } from '@testing-library/react'
import type { ChartWidget } from '@tidemark/chart'
import { beforeEach, expect, it } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith } from '../../testing/answer-with.ts'
import { createFakeChart } from '../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { partsOf } from '../chart-state/chart-parts.ts'
import { useMapChoices } from './use-map-choices.ts'

function MapChoices({ widget }: { readonly widget: ChartWidget }) {
  useMapChoices(widget)
  return <AlertHost />
}

beforeEach(() => {
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  answerWith({})
})

it('[LM-3] alerts “Wrong LIQUIDITY_MAP value” when a template has an unknown mode', () => {
  const widget = createFakeChart().widget as unknown as ChartWidget
  renderInWorkspace(<MapChoices widget={widget} />)
  act(() => partsOf(widget).get('map')?.apply({ dailyOrMonthly: 'Yearly' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Wrong LIQUIDITY_MAP value')
})

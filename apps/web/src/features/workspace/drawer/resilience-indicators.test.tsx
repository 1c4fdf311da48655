import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith } from '../../../testing/answer-with.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { saveIndicatorsNow } from '../../indicators/index.ts'
import { Drawer } from './drawer.tsx'
import { ResilienceIndicators } from './resilience-indicators.tsx'

const icon = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Panels' })).getByRole('button', { name })
const panel = (name: string) => screen.queryByRole('region', { name })

beforeEach(() => storeCredentials({ email: 'a@b.c', token: 'tok' }))

function open(indicators: object) {
  const fetchMock = answerWith({ [platformPaths.indicators]: { body: [{ indicators }] } })
  renderInWorkspace(
    <>
      <ResilienceIndicators />
      <Drawer />
    </>,
  )
  const saved = () =>
    fetchMock.mock.calls
      .filter(
        ([path, request]) => String(path).includes(platformPaths.indicators) && request.method === 'POST',
      )
      .map(([, { body }]) => JSON.parse(String(body)))
  return { saved }
}

describe('resilience as indicators', () => {
  it('[GS-12] opens the saved panels at start, and no others', async () => {
    const { saved } = open({ 'NQ100 Resilience': true })
    await vi.waitFor(() => expect(panel('NQ100 RESILIENCE')).toBeTruthy())
    expect(panel('SP500 RESILIENCE')).toBeNull()
    act(() => saveIndicatorsNow())
    expect(saved()).toEqual([])
  })

  it('[GS-9] saves which panels are open', async () => {
    const { saved } = open({})
    await userEvent.click(icon('SP500'))
    expect(panel('SP500 RESILIENCE')).toBeTruthy()
    act(() => saveIndicatorsNow())
    await vi.waitFor(() => expect(saved()).toEqual([{ 'SP500 Resilience': true }]))
    await userEvent.click(icon('SP500'))
    await userEvent.click(icon('Display'))
    act(() => saveIndicatorsNow())
    await vi.waitFor(() =>
      expect(saved()).toEqual([{ 'SP500 Resilience': true }, { 'SP500 Resilience': false }]),
    )
  })
})

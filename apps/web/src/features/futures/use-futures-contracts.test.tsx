import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFuturesContracts } from './use-futures-contracts.ts'
import { useMainWindow } from './windows/main-window-store.ts'

afterEach(() => {
  cleanup()
  useMainWindow.setState({ symbols: null })
})

it('[SO-7] a chart window offers the contracts that the main window has listed', async () => {
  const { result } = renderHook(() => useFuturesContracts(true))
  await waitFor(() => expect(result.current?.contracts.length).toBeGreaterThan(1))
  const [one, other] = (result.current?.contracts ?? []).map(({ symbol }) => symbol)
  act(() => useMainWindow.setState({ symbols: [other ?? '', 'F.US.ELSEWHERE'] }))
  expect(result.current?.contracts.map(({ symbol }) => symbol)).toEqual([other])
  expect(one).not.toBe(other)
})

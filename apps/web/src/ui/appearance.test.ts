import { act, renderHook } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startAppearance, useAppearance } from './appearance.ts'

const root = document.documentElement
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  stop = startAppearance()
})
afterEach(() => stop())

describe('appearance', () => {
  it('is dark with the standard palette for any unknown value in storage', () => {
    const { result, rerender } = renderHook(useAppearance)
    for (const text of ['', '{', '7', 'null', '{"theme":"pink","palette":3}']) {
      localStorage.setItem(storageKeys.appearance, text)
      rerender()
      expect(result.current).toMatchObject({ theme: 'dark', palette: 'standard' })
    }
  })

  it('[BY-13] keeps a value of a newer release until the user changes that field', () => {
    localStorage.setItem(storageKeys.appearance, '{"theme":"sepia","palette":"standard","contrast":2}')
    const { result } = renderHook(useAppearance)
    act(() => result.current.setPalette('colour-blind'))
    const stored = () => JSON.parse(localStorage.getItem(storageKeys.appearance) ?? '')
    expect(stored()).toEqual({ theme: 'sepia', palette: 'colour-blind', contrast: 2 })
    act(() => result.current.setTheme('dark'))
    expect(stored()).toEqual({ theme: 'dark', palette: 'colour-blind', contrast: 2 })
  })

  it('is applied to the page and stored when it changes', () => {
    expect([root.dataset.mantineColorScheme, root.dataset.palette]).toEqual(['dark', 'standard'])
    const { result } = renderHook(useAppearance)
    act(() => result.current.setTheme('light'))
    act(() => result.current.setPalette('colour-blind'))
    expect([root.dataset.mantineColorScheme, root.dataset.palette]).toEqual(['light', 'colour-blind'])
    expect(JSON.parse(localStorage.getItem(storageKeys.appearance) ?? '')).toEqual({
      theme: 'light',
      palette: 'colour-blind',
    })
  })

  it('follows a change made in another window', () => {
    localStorage.setItem(storageKeys.appearance, '{"theme":"dark","palette":"colour-blind"}')
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.appearance }))
    })
    expect([root.dataset.mantineColorScheme, root.dataset.palette]).toEqual(['dark', 'colour-blind'])
  })
})

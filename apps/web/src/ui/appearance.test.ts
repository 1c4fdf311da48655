import { act, renderHook } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAppearance, startAppearance, useAppearance } from './appearance.ts'

const root = document.documentElement
let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  stop = startAppearance()
})
afterEach(() => stop())

describe('appearance', () => {
  it('is dark with the standard palette for any unknown value in storage', () => {
    const standard = { theme: 'dark', palette: 'standard' }
    for (const text of [null, '', '{', '7', 'null', '{"theme":"pink","palette":3}']) {
      expect(readAppearance(text)).toEqual(standard)
    }
  })

  it('is applied to the page and stored when it changes', () => {
    expect([root.dataset.mantineColorScheme, root.dataset.palette]).toEqual(['dark', 'standard'])
    const { result } = renderHook(useAppearance)
    act(() => result.current.setTheme('light'))
    act(() => result.current.setPalette('colour-blind'))
    expect([root.dataset.mantineColorScheme, root.dataset.palette]).toEqual(['light', 'colour-blind'])
    expect(readAppearance(localStorage.getItem(storageKeys.appearance))).toEqual({
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

import { storageKeys } from '@tidemark/contracts'
import { create } from 'zustand'
import { localText } from '../platform/browser-storage.ts'

export const themes = ['dark', 'light'] as const
export const palettes = ['standard', 'colour-blind'] as const

type Theme = (typeof themes)[number]
type Palette = (typeof palettes)[number]

interface Appearance {
  readonly theme: Theme
  readonly palette: Palette
}

const oneOf = <T extends string>(choices: readonly [T, ...T[]], value: unknown): T =>
  choices.find(choice => choice === value) ?? choices[0]

/** Unknown values in storage, for example from an older version, count as the default. */
export function readAppearance(text: string | null): Appearance {
  let stored: unknown = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    // Not JSON: the defaults below apply.
  }
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  return { theme: oneOf(themes, record.theme), palette: oneOf(palettes, record.palette) }
}

const storedAppearance = (): Appearance => readAppearance(localText.read(storageKeys.appearance))

const useStore = create<Appearance>(storedAppearance)

function apply({ theme, palette }: Appearance): void {
  document.documentElement.dataset.mantineColorScheme = theme
  document.documentElement.dataset.palette = palette
}

/** Call before React renders, so that no window opens in the wrong colours. Follows changes in other windows. */
export function startAppearance(): () => void {
  apply(useStore.getState())
  const unsubscribe = useStore.subscribe(apply)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.appearance) useStore.setState(storedAppearance())
  }
  window.addEventListener('storage', onStorage)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', onStorage)
  }
}

function change(part: Partial<Appearance>): void {
  useStore.setState(part)
  const { theme, palette } = useStore.getState()
  localText.write(storageKeys.appearance, JSON.stringify({ theme, palette }))
}

const setTheme = (theme: Theme): void => change({ theme })
const setPalette = (palette: Palette): void => change({ palette })

export function useAppearance() {
  return { ...useStore(), setTheme, setPalette }
}

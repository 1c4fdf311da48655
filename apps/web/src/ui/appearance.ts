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

/** Anything unknown in storage, from an older version or another hand, counts as the default. */
export function readAppearance(text: string | null): Appearance {
  let kept: unknown = null
  try {
    kept = JSON.parse(text ?? 'null')
  } catch {
    // not ours; the defaults below apply
  }
  const record = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  return { theme: oneOf(themes, record.theme), palette: oneOf(palettes, record.palette) }
}

const stored = (): Appearance => readAppearance(localText.read(storageKeys.appearance))

const useStore = create<Appearance>(stored)

function paint({ theme, palette }: Appearance): void {
  document.documentElement.dataset.mantineColorScheme = theme
  document.documentElement.dataset.palette = palette
}

/** Called before React paints, so that no window opens in the wrong colours; then follows the other windows. */
export function startAppearance(): () => void {
  paint(useStore.getState())
  const stopPainting = useStore.subscribe(paint)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.appearance) useStore.setState(stored())
  }
  window.addEventListener('storage', onStorage)
  return () => {
    stopPainting()
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

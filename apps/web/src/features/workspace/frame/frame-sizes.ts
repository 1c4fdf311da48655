/** Sizes of the frame in pixels. Sizes that style sheets need too are tokens in src/ui/tokens.css. */
export const drawerRailWidth = 52
export const drawerCollapsedWidth = 6
export const drawerOpenWidth = 300
/** Below this a panel is unreadable, so opening a panel restores the default width. */
const drawerReadableWidth = 180

export const bottomMinHeight = 120
const bottomDefaultShare = 0.25
const bottomMaxShare = 0.6

/** No screen is larger; a larger stored size is corrupt. */
const maxStoredSize = 10_000

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

export const drawerMaxWidth = (viewportWidth: number): number =>
  Math.max(drawerRailWidth, Math.floor(viewportWidth / 2))

/** Clamps the shown width only: a wide drawer shrinks on a small screen and grows again on a large one. */
export const shownDrawerWidth = (width: number, viewportWidth: number): number =>
  clamp(width, drawerRailWidth, drawerMaxWidth(viewportWidth))

export const widthOnOpen = (width: number): number => (width < drawerReadableWidth ? drawerOpenWidth : width)

export const bottomMaxHeight = (viewportHeight: number): number =>
  Math.max(bottomMinHeight, Math.floor(viewportHeight * bottomMaxShare))

/** `null` means a quarter of the window. */
export const shownBottomHeight = (height: number | null, viewportHeight: number): number =>
  clamp(
    height ?? Math.round(viewportHeight * bottomDefaultShare),
    bottomMinHeight,
    bottomMaxHeight(viewportHeight),
  )

export const storedSize = (value: unknown, min: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(clamp(value, min, maxStoredSize))
    : undefined

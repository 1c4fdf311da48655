/** Measures of the frame in pixels. Those the style sheets need too are tokens in src/ui/tokens.css. */
export const drawerRailWidth = 52
export const drawerCollapsedWidth = 6
export const drawerOpenWidth = 300
/** Under this a panel cannot be read, so a panel that opens gets the full first width again. */
const drawerReadableWidth = 180

export const bottomMinHeight = 120
const bottomDefaultShare = 0.25
const bottomMaxShare = 0.6

/** No screen is larger; a stored size beyond it is damage. */
const largestStoredSize = 10_000

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max))

export const drawerMaxWidth = (viewportWidth: number): number =>
  Math.max(drawerRailWidth, Math.floor(viewportWidth / 2))

/** A wide drawer gives way on a small screen and comes back on a large one: only what is shown is clamped. */
export const shownDrawerWidth = (width: number, viewportWidth: number): number =>
  clamp(width, drawerRailWidth, drawerMaxWidth(viewportWidth))

export const widthOnOpen = (width: number): number => (width < drawerReadableWidth ? drawerOpenWidth : width)

export const bottomMaxHeight = (viewportHeight: number): number =>
  Math.max(bottomMinHeight, Math.floor(viewportHeight * bottomMaxShare))

/** `null` is a quarter of the window, whatever its height. */
export const shownBottomHeight = (height: number | null, viewportHeight: number): number =>
  clamp(
    height ?? Math.round(viewportHeight * bottomDefaultShare),
    bottomMinHeight,
    bottomMaxHeight(viewportHeight),
  )

export const storedSize = (value: unknown, min: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(clamp(value, min, largestStoredSize))
    : undefined

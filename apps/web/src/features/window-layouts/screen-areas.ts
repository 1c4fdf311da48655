/** The part of a screen that windows may cover, in the pixels of the whole desktop. */
export interface ScreenArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Screens {
  readonly areas: readonly ScreenArea[]
  /** The user has refused to let this page place windows on other screens. */
  readonly isDenied: boolean
}

/** Not every browser knows where a screen starts. */
interface BrowserScreen {
  readonly availLeft?: number
  readonly availTop?: number
  readonly availWidth: number
  readonly availHeight: number
}

export interface ScreenPorts {
  readonly own: BrowserScreen & { readonly isExtended?: boolean }
  readonly permission: () => Promise<PermissionState>
  /** Asks the user where the permission is neither granted nor denied. Null: the browser has no window management. */
  readonly allScreens: (() => Promise<readonly BrowserScreen[]>) | null
}

/** All screens where the browser grants window management, else the one of this window. The user is asked only when there
 *  are several. */
export async function availableScreens({ own, permission, allScreens }: ScreenPorts): Promise<Screens> {
  const one = { areas: [areaOf(own)], isDenied: false }
  if (allScreens === null) return one
  const state = await permission()
  if (state === 'denied') return { ...one, isDenied: true }
  if (state === 'prompt' && own.isExtended !== true) return one
  try {
    const areas = (await allScreens()).map(areaOf)
    return areas.length === 0 ? one : { areas, isDenied: false }
  } catch {
    return { ...one, isDenied: true }
  }
}

const areaOf = ({ availLeft = 0, availTop = 0, availWidth, availHeight }: BrowserScreen): ScreenArea => ({
  left: availLeft,
  top: availTop,
  width: availWidth,
  height: availHeight,
})

interface WindowManagement {
  readonly getScreenDetails?: () => Promise<{ readonly screens: readonly BrowserScreen[] }>
}

export function browserScreens(): ScreenPorts {
  const { getScreenDetails } = window as WindowManagement
  return {
    own: window.screen,
    permission: managementPermission,
    allScreens: getScreenDetails ? async () => (await getScreenDetails.call(window)).screens : null,
  }
}

/** A browser that does not know the name asks when the screens are read. */
async function managementPermission(): Promise<PermissionState> {
  try {
    const { state } = await navigator.permissions.query({ name: 'window-management' as PermissionName })
    return state
  } catch {
    return 'prompt'
  }
}

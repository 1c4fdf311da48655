import { create } from 'zustand'
import { localText } from './browser-storage.ts'

/** An on/off setting in local storage, shared by all windows of this browser. */
export function storedSwitch(
  key: string,
  read: (text: string | null) => boolean,
  write: (isOn: boolean) => string,
) {
  const use = create<{ readonly isOn: boolean }>(() => ({ isOn: read(localText.read(key)) }))
  window.addEventListener('storage', event => {
    if (event.key === key || event.key === null) use.setState({ isOn: read(localText.read(key)) })
  })
  return {
    use,
    set(isOn: boolean) {
      localText.write(key, write(isOn))
      use.setState({ isOn })
    },
  }
}

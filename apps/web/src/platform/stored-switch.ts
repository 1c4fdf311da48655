import { create } from 'zustand'
import { localText } from './browser-storage.ts'

/** An on/off setting stored in the browser and shared by all windows. */
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

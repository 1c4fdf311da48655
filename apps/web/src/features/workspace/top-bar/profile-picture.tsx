import { IconUserCircle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './profile-picture.module.css'

/** TB-1: the picture of the chat account. The button around it has the name. A picture that cannot be loaded leaves the
 *  usual icon. */
export function ProfilePicture({ url }: { readonly url: string }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  if (failedUrl === url) return <IconUserCircle />
  return (
    <img
      className={classes.picture}
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setFailedUrl(url)}
    />
  )
}

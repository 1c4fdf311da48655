import { IconExternalLink } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPopOut, type PopOut } from './open-pop-out.ts'

export function PopOutButton({ popOut }: { readonly popOut: PopOut }) {
  return (
    <IconButton label={popOut.label} onClick={() => openPopOut(popOut)}>
      <IconExternalLink />
    </IconButton>
  )
}

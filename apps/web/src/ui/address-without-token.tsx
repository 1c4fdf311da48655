import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** [CN-5] A token in the address is a secret: it leaves the address bar and the history at once. */
export function AddressWithoutToken() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const rest = new URLSearchParams(search)
    if (!rest.has('token')) return
    rest.delete('token')
    navigate({ pathname, search: rest.toString() }, { replace: true })
  }, [pathname, search, navigate])
  return null
}

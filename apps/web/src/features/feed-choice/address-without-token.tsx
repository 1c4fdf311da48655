import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token in an address is a secret: it leaves the address bar and the history at once, also where nobody is signed in. */
export function AddressWithoutToken() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== '') navigate(pathname, { replace: true })
  }, [pathname, search, navigate])
  return null
}

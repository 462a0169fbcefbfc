import { useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { paths } from './paths.ts'
import { Elsewhere } from './people/currentUser/Area.tsx'

// In the place of managers.tsx in every other language: the server answers these addresses in French (C20.6).

function Reload() {
  useEffect(() => window.location.reload(), [])
  return null
}

const signIns = [paths.adminLogin, paths.adminRegister, paths.subAdminLogin, paths.subAdminRegister]
const areas = [paths.admin, paths.subAdmin, paths.cse].map((path) => `${path}/*`)

export const managerMap = (
  <>
    {[...signIns, ...areas].map((path) => (
      <Route key={path} path={path} element={<Reload />} />
    ))}
    <Route path="*" element={<Elsewhere />} />
  </>
)

export function Managers() {
  return <Routes>{managerMap}</Routes>
}

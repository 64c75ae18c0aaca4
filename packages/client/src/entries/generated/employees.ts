// Generated from areas/ by `npm run generate`. Do not edit.
export {
  search as searchEmployees,
  create as createEmployee,
  get as getEmployee,
  update as updateEmployee,
  delete as deleteEmployee,
  activate as activateEmployee,
  enable as enableEmployee,
  disable as disableEmployee,
  offboard as offboardEmployee,
  saveMany as saveEmployees,
} from '../../areas/employees.ts'

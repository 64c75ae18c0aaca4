// Generated from areas/ by `npm run generate`. Do not edit.
export {
  getSchema as getCustomerSchema,
  create as createCustomer,
  search as searchCustomers,
  saveMany as saveCustomers,
  update as updateCustomer,
  delete as deleteCustomer,
  get as getCustomer,
} from '../../areas/customers.ts'

import { id, key, type SentRequest } from './sentRequest.ts'

export const employees: SentRequest[] = [
  {
    call: (client) =>
      client.employees.search({
        hierarchyPath: '/field-sales/pune',
        take: 20,
        where: { employee_status: 3 },
      }),
    line: `POST /demo/employee/search?hierarchyPath=%2Ffield-sales%2Fpune&${key}`,
    body: { take: 20, employee_status: 3 },
  },
  {
    call: (client) => client.employees.search(),
    line: `POST /demo/employee/search?${key}`,
    body: {},
  },
  {
    call: (client) => client.preview.employees.create({ employee_full_name: 'x' }),
    line: `POST /demo/employee?${key}`,
    body: { employee_full_name: 'x' },
  },
  {
    call: (client) => client.preview.employees.get({ id }),
    line: `GET /demo/employee/${id}/detail?${key}`,
  },
  {
    call: (client) => client.preview.employees.update({ id, employee_phone: null }),
    line: `PUT /demo/employee/${id}?${key}`,
    body: { employee_phone: null },
  },
  {
    call: (client) => client.preview.employees.delete({ id }),
    line: `DELETE /demo/employee/${id}?${key}`,
  },
  {
    call: (client) =>
      client.preview.employees.activate({ id, employee_username: 'a', employee_password: 'only-an-example' }),
    line: `POST /demo/employee/${id}/activate?${key}`,
    body: { employee_username: 'a', employee_password: 'only-an-example' },
  },
  {
    call: (client) => client.preview.employees.activate({ id }),
    line: `POST /demo/employee/${id}/activate?${key}`,
    body: {},
  },
  {
    call: (client) => client.preview.employees.enable({ id }),
    line: `POST /demo/employee/${id}/enable?${key}`,
  },
  {
    call: (client) => client.preview.employees.disable({ id }),
    line: `POST /demo/employee/${id}/disable?${key}`,
  },
  {
    call: (client) => client.preview.employees.offboard({ id, successor: null }),
    line: `POST /demo/employee/${id}/offboard?${key}`,
    body: { successor: null },
  },
  {
    call: (client) =>
      client.preview.employees.saveMany({ key: 'Id', items: [{ Id: id, employee_full_name: 'x' }] }),
    line: `POST /demo/employee/batch?${key}`,
    body: { key: 'Id', items: [{ Id: id, employee_full_name: 'x' }] },
  },
]

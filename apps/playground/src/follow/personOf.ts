interface Employee {
  employee_guid: string
  employee_full_name: string | null
  employee_username: string | null
}

/** How the views name an employee: `who` is the user name, else the `employee_guid`, as the address has it. */
export function personOf({
  employee_guid: guid,
  employee_full_name: name,
  employee_username: user,
}: Employee): { who: string; name: string } {
  const who = user ?? guid
  return { who, name: name ?? who }
}

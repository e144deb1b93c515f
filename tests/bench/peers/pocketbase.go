// PocketBase with durable commits; it comes with synchronous(NORMAL), where a power cut loses the last ones.
package main

import (
	"log"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
)

const pragmas = "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=journal_size_limit(200000000)" +
	"&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-32000)"

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect: func(path string) (*dbx.DB, error) { return dbx.Open("sqlite", path+pragmas) },
	})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}

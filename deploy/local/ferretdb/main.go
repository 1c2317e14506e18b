// Command ferretdb serves the MongoDB protocol on top of a PostgreSQL with the DocumentDB extension.
//
// Usage: ferretdb POSTGRESQL_URL LISTEN_ADDR STATE_DIR
package main

import (
	"context"
	"log"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/v2/ferretdb"
)

func main() {
	if len(os.Args) != 4 {
		log.Fatal("usage: ferretdb POSTGRESQL_URL LISTEN_ADDR STATE_DIR")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	telemetry := false
	server, err := ferretdb.New(&ferretdb.Config{
		PostgreSQLURL: os.Args[1],
		ListenAddr:    os.Args[2],
		StateDir:      os.Args[3],
		LogLevel:      slog.LevelWarn,
		LogOutput:     os.Stderr,
		Telemetry:     &telemetry,
	})
	if err != nil {
		log.Fatal(err)
	}
	server.Run(ctx)
}
